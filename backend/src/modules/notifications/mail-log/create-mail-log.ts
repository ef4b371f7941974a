import type { Database } from '../../../platform/database/database.ts';
import type { MailDeliveryStatus } from '../../requests/index.ts';
import { loadUndeliveredMails, toMailDeliveryStatus } from './mail-delivery-status.ts';
import { mailLogStore } from './mail-log.store.ts';

/** What became of the mails of requests. Needs no other module, so it is built before them. */
interface MailLog {
  /** Oldest first. */
  listMailDeliveries(
    organizationId: string,
    requestId: string,
  ): Promise<readonly MailDeliveryStatus[]>;
  /** Failed and bounced mails to the recipient, by request; requests without any are left out. */
  loadUndeliveredMails(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly MailDeliveryStatus[]>>;
}

export function createMailLog(database: Database): MailLog {
  const store = mailLogStore(database);
  return {
    listMailDeliveries: async (organizationId, requestId) =>
      (await store.listByRequests(organizationId, [requestId])).map(toMailDeliveryStatus),
    loadUndeliveredMails: (organizationId, requestIds) =>
      loadUndeliveredMails(store, organizationId, requestIds),
  };
}
