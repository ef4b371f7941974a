import { hashAddress } from '../recipient-address/hash-address.ts';
import type { RequestsContext } from '../requests.context.ts';
import { CHANGE_NOTICE_DUE, type ActorContext } from '../requests.events.ts';
import { isMailPending, isAwaitingRecipient } from '../requests.rules.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestItemRow, RequestRow } from '../requests.tables.ts';
import { toRequestSnapshot } from './change-notice.rules.ts';
import { fingerprintText } from './fingerprint-text.ts';

/** Columns whose change is mailed to the recipient; the page shows every change. */
const NOTIFIED_FIELDS: readonly string[] = ['deadline', 'documents'];

/**
 * An edit of what the recipient knows orders one mail, which carries all edits until it leaves. `items`: the lines before the edit.
 * Without an invitation to the present address there is nothing to correct. The answer belongs to the request's own change.
 */
export async function scheduleChangeNotice(
  { platform: { clock, config, outbox } }: RequestsContext,
  held: RequestRow,
  items: readonly RequestItemRow[],
  fields: readonly string[],
  cause: ActorContext,
): Promise<RequestChanges> {
  const now = clock.now();
  if (
    !isAwaitingRecipient(held.status) ||
    held.sentAt === null ||
    isMailPending(held.changeNoticeDueAt, now)
  )
    return {};
  if (!fields.some((field) => NOTIFIED_FIELDS.includes(field))) return {};
  const changeNoticeDueAt = new Date(now.getTime() + config.reviewMailDelaySeconds * 1000);
  const before = toRequestSnapshot(
    { deadline: held.deadline, documents: items },
    hashAddress(held.recipientEmail).toString('hex'),
    fingerprintText,
  );
  await outbox.publish(
    {
      type: CHANGE_NOTICE_DUE,
      organizationId: held.organizationId,
      occurredAt: now,
      ...cause,
      payload: { requestId: held.id, before },
    },
    { notBefore: changeNoticeDueAt },
  );
  return { changeNoticeDueAt };
}
