import type { Database } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { RecipientMailLog } from '../../requests/index.ts';
import { mailLogStore } from './mail-log.store.ts';
import type { RequestMailRow } from './mail-log.tables.ts';

/** What became of the mails of requests. Needs no other module, so it is built before them. */
interface MailLog extends RecipientMailLog {
  /** Failed and bounced mails to the recipient, by request; requests without any are left out. */
  loadUndeliveredMails(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly RequestMailRow[]>>;
}

export function createMailLog(database: Database): MailLog {
  const store = mailLogStore(database);
  return {
    ...store,
    async loadUndeliveredMails(organizationId, requestIds) {
      // Usually no request has an undelivered mail, so a cheap query comes first.
      const undelivered = await store.listUndeliveredRequests(organizationId, requestIds);
      if (undelivered.length === 0) return new Map();
      const mails = await store.listByRequests(organizationId, undelivered);
      return groupBy(mails, ({ requestId }) => requestId);
    },
  };
}
