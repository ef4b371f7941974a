import { addressHash } from '../recipient-address/hash-address.ts';
import type { Requests } from '../requests.context.ts';
import { CHANGE_NOTICE_DUE, type Cause } from '../requests.events.ts';
import { letterIsOpen, takesFiles } from '../requests.rules.ts';
import type { Changes } from '../requests.store.ts';
import type { ItemRow, RequestRow } from '../requests.tables.ts';
import { requestedBefore } from './change-notice.rules.ts';
import { printOf } from './fingerprint-text.ts';

/** Columns whose change is mailed to the recipient; the page shows every change. */
const NOTIFIED_FIELDS: readonly string[] = ['deadline', 'documents'];

/**
 * An edit of what the recipient knows orders one mail, which carries all edits until it leaves. `items`: the lines before the edit.
 * Without an invitation to the present address there is nothing to correct. The answer belongs to the request's own change.
 */
export async function orderChangeNotice(
  { platform: { clock, config, outbox } }: Requests, held: RequestRow, items: readonly ItemRow[], fields: readonly string[], cause: Cause,
): Promise<Changes> {
  const now = clock.now();
  if (!takesFiles(held.status) || held.sentAt === null || letterIsOpen(held.changeNoticeDueAt, now)) return {};
  if (!fields.some((field) => NOTIFIED_FIELDS.includes(field))) return {};
  const changeNoticeDueAt = new Date(now.getTime() + config.reviewMailDelay * 1000);
  const before = requestedBefore({ deadline: held.deadline, documents: items }, addressHash(held.recipientEmail).toString('hex'), printOf);
  await outbox.publish({ type: CHANGE_NOTICE_DUE, organisationId: held.organisationId, occurredAt: now, ...cause, payload: { requestId: held.id, before } }, { notBefore: changeNoticeDueAt });
  return { changeNoticeDueAt };
}
