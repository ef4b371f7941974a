import { groupBy } from '../../../platform/group-by.ts';
import type { MailDeliveryStatus } from '../../requests/index.ts';
import type { MailDeliveryStatusStore } from './mail-delivery-status.store.ts';
import type { MailLogStore } from './mail-log.store.ts';
import type { MailLogRow } from '../notifications.tables.ts';

export const toMailDeliveryStatus = ({
  id,
  kind,
  addressee,
  state,
  attempts,
  at,
  toHash,
  cause,
  reply,
  waitsUntil,
  unconfirmed,
}: MailLogRow): MailDeliveryStatus => ({
  id,
  kind,
  addressee,
  state,
  attempts,
  at,
  addressHash: toHash,
  cause,
  reply,
  waitsUntil,
  unconfirmed,
});

/** Mails of requests that one came back from or never left for, by request. Of most pages of the list there is none, which one look at the log tells. */
export async function loadUndeliveredMails(
  store: Pick<MailLogStore, 'listUndeliveredRequests'>,
  fates: MailDeliveryStatusStore,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Map<string, MailDeliveryStatus[]>> {
  const undelivered = await store.listUndeliveredRequests(organizationId, requestIds);
  if (undelivered.length === 0) return new Map();
  const mails = await fates.listByRequests(organizationId, undelivered);
  return new Map(
    [...groupBy(mails, ({ requestId }) => requestId)].map(([requestId, own]) => [
      requestId,
      own.map(toMailDeliveryStatus),
    ]),
  );
}
