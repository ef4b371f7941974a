import { groupBy } from '../../../platform/group-by.ts';
import type { MailDeliveryStatus } from '../../requests/index.ts';
import type { MailLogStore } from './mail-log.store.ts';
import type { MailLogRow } from './mail-log.tables.ts';

export const toMailDeliveryStatus = ({
  id,
  kind,
  addressee,
  state,
  attempts,
  at,
  addressHash,
  bounceReason,
  reply,
  delayedUntil,
  unconfirmed,
}: MailLogRow): MailDeliveryStatus => ({
  id,
  kind,
  addressee,
  state,
  attempts,
  at,
  addressHash,
  cause: bounceReason,
  reply,
  waitsUntil: delayedUntil,
  unconfirmed,
});

/** Usually no request has an undelivered mail, so a cheap query comes first. */
export async function loadUndeliveredMails(
  mailLog: MailLogStore,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Map<string, MailDeliveryStatus[]>> {
  const undelivered = await mailLog.listUndeliveredRequests(organizationId, requestIds);
  if (undelivered.length === 0) return new Map();
  const mails = await mailLog.listByRequests(organizationId, undelivered);
  return new Map(
    [...groupBy(mails, ({ requestId }) => requestId)].map(([requestId, mailsOfRequest]) => [
      requestId,
      mailsOfRequest.map(toMailDeliveryStatus),
    ]),
  );
}
