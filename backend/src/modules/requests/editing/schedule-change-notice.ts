import { hashAddress } from '../recipient-address/hash-address.ts';
import type { RequestsContext } from '../requests.context.ts';
import { CHANGE_NOTICE_DUE } from '../requests.events.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestItemRow, RequestRow } from '../requests.tables.ts';
import { toRequestSnapshot } from './change-notice.rules.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import { isMailPending } from '../decisions/review.rules.ts';
import { fingerprintText } from './find-changes-to-mail.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Changes of these fields are mailed; the upload page shows every change. */
const NOTIFIED_FIELDS: readonly string[] = ['deadline', 'documents'];

/** One pending mail includes all edits made before it is sent; none without an invitation. */
export async function scheduleChangeNotice(
  { platform: { clock, config, outbox } }: RequestsContext,
  request: RequestRow,
  items: readonly RequestItemRow[],
  fields: readonly string[],
  actor: ActorContext,
): Promise<RequestChanges> {
  const now = clock.now();
  if (
    !isAwaitingRecipient(request.status) ||
    request.sentAt === null ||
    isMailPending(request.changeNoticeDueAt, now)
  )
    return {};
  if (!fields.some((field) => NOTIFIED_FIELDS.includes(field))) return {};
  const changeNoticeDueAt = new Date(now.getTime() + config.reviewMailDelaySeconds * 1000);
  const before = toRequestSnapshot(
    { deadline: request.deadline, documents: items },
    hashAddress(request.recipientEmail).toString('hex'),
    fingerprintText,
  );
  await outbox.publish(
    {
      type: CHANGE_NOTICE_DUE,
      organizationId: request.organizationId,
      occurredAt: now,
      ...actor,
      payload: { requestId: request.id, before },
    },
    { notBefore: changeNoticeDueAt },
  );
  return { changeNoticeDueAt };
}
