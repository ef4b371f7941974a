import { MINUTE } from '../../../contract/durations.contract.ts';
import type { ReceivedDocuments } from '../../requests/index.ts';
import { digestTemplate } from '../templates/sender/digest.template.ts';
import type { SenderMailComposer } from '../delivery/send-sender-mail.ts';

/** A file's time of receipt may lie this long before its event. */
const RECEIPT_TOLERANCE_MS = 5 * MINUTE;

/** Requests submitted meanwhile are left out: the submission mail covers them. */
export const composeDigest: SenderMailComposer = async (
  { platform, requests },
  senderContext,
  { organizationId, payload },
) => {
  const pending = payload['requests'] as readonly { requestId: string; since: string }[];
  const received: ReceivedDocuments[] = [];
  for (const { requestId, since } of pending) {
    const request = await requests.findReceivedDocuments(
      organizationId,
      requestId,
      new Date(Date.parse(since) - RECEIPT_TOLERANCE_MS),
    );
    if (request?.isAwaitingRecipient && request.documents.length > 0) received.push(request);
  }
  return received.length === 0
    ? null
    : digestTemplate(senderContext, received, platform.config.publicUrl.origin);
};
