import { groupBy } from '../../../platform/group-by.ts';
import type { MailFate } from '../../requests/index.ts';
import type { MailFatesStore } from './mail-delivery-status.store.ts';
import type { NotificationsStore } from './mail-log.store.ts';
import type { MailLogRow } from '../notifications.tables.ts';

export const fateOf = ({ id, kind, addressee, state, attempts, at, toHash, cause, reply, waitsUntil, unconfirmed }: MailLogRow): MailFate =>
  ({ id, kind, addressee, state, attempts, at, addressHash: toHash, cause, reply, waitsUntil, unconfirmed });

/** Mails of requests that one came back from or never left for, by request. Of most pages of the list there is none, which one look at the log tells. */
export async function mailsOfUndelivered(
  store: Pick<NotificationsStore, 'undeliveredAmong'>, fates: MailFatesStore, organisationId: string, requestIds: readonly string[],
): Promise<Map<string, MailFate[]>> {
  const undelivered = await store.undeliveredAmong(organisationId, requestIds);
  if (undelivered.length === 0) return new Map();
  const mails = await fates.ofRequests(organisationId, undelivered);
  return new Map([...groupBy(mails, ({ requestId }) => requestId)].map(([requestId, own]) => [requestId, own.map(fateOf)]));
}
