import type { ReceivedDocuments } from '../../requests/index.ts';
import { digestTemplate } from '../templates/sender/digest.template.ts';
import type { SenderMailComposer } from '../delivery/send-sender-mail.ts';

/** A file is stamped when it comes and announced when it stands: so far apart the two may lie. */
const RECEIPT_TOLERANCE_MS = 5 * 60_000;

/** Requests that were handed in meanwhile are left out: another mail says it all. */
export const composeDigest: SenderMailComposer = async (
  { platform, requests },
  desk,
  { organizationId, payload },
) => {
  const noted = payload['requests'] as readonly { requestId: string; since: string }[];
  const found: ReceivedDocuments[] = [];
  for (const { requestId, since } of noted) {
    const arrivals = await requests.findReceivedDocuments(
      organizationId,
      requestId,
      new Date(Date.parse(since) - RECEIPT_TOLERANCE_MS),
    );
    if (arrivals?.isAwaitingRecipient && arrivals.documents.length > 0) found.push(arrivals);
  }
  return found.length === 0 ? null : digestTemplate(desk, found, platform.config.publicUrl.origin);
};
