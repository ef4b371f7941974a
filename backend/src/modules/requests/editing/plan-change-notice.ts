import { isRequired } from '../unavailable-documents/unavailability.rules.ts';
import { hashAddress } from '../../../platform/digest.ts';
import { SECOND } from '../../../contract/durations.contract.ts';
import type { Occurrence, RequestEvent } from '../aggregate/request-aggregate.ts';
import { CHANGE_NOTICE_DUE } from '../requests.events.ts';
import type { RequestedDocumentRow, RequestRow } from '../requests.tables.ts';
import { toRequestSnapshot } from './change-notice.rules.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import { isMailPending } from '../lifecycle/transition.rules.ts';
import { fingerprintText } from './find-changes-to-mail.ts';

/** Changes of these fields are mailed; the upload page shows every change. */
const NOTIFIED_FIELDS: readonly string[] = ['deadline', 'documents'];

/** One pending mail includes all edits made before it is sent; none without an invitation. */
export function planChangeNotice(
  request: RequestRow,
  requestedDocuments: readonly RequestedDocumentRow[],
  fields: readonly string[],
  { now, reviewMailDelaySeconds }: Occurrence,
): (RequestEvent & { readonly notBefore: Date }) | null {
  if (
    !isAwaitingRecipient(request.status) ||
    request.sentAt === null ||
    isMailPending(request.changeNoticeDueAt, now) ||
    !fields.some((field) => NOTIFIED_FIELDS.includes(field))
  )
    return null;
  const before = toRequestSnapshot(
    {
      deadline: request.deadline,
      requestedDocuments: requestedDocuments.map((requested) => ({
        ...requested,
        required: isRequired(requested),
      })),
    },
    hashAddress(request.recipientEmail).toString('hex'),
    fingerprintText,
  );
  return {
    type: CHANGE_NOTICE_DUE,
    payload: { before },
    notBefore: new Date(now.getTime() + reviewMailDelaySeconds * SECOND),
  };
}
