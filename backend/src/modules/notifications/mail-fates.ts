import type { MailFate } from '../requests/index.ts';
import type { NotificationsStore } from './notifications.store.ts';
import type { MailLogRow } from './notifications.tables.ts';

export const fateOf = ({ id, kind, addressee, state, attempts, at, toHash, cause, reply, waitsUntil, unconfirmed }: MailLogRow): MailFate =>
  ({ id, kind, addressee, state, attempts, at, addressHash: toHash, cause, reply, waitsUntil, unconfirmed });

/** Mails of requests that one came back from, by request. Of most pages of the list there is none, which one look at the log tells. */
export async function mailsOfBounced(store: NotificationsStore, organisationId: string, requestIds: readonly string[]): Promise<Map<string, MailFate[]>> {
  const mails = new Map<string, MailFate[]>();
  for (const requestId of await store.bouncedAmong(organisationId, requestIds)) mails.set(requestId, (await store.ofRequest(organisationId, requestId)).map(fateOf));
  return mails;
}
