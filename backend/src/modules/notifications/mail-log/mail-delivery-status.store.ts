import { In } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { MailLogRow } from '../notifications.tables.ts';

export type MailDeliveryStatusStore = ReturnType<typeof mailDeliveryStatusStore>;

export function mailDeliveryStatusStore(database: Database) {
  const log = () => database.manager().getRepository<MailLogRow>('mail-log');
  return {
    /** Every mail about each of these requests, oldest first. */
    listByRequests: (
      organizationId: string,
      requestIds: readonly string[],
    ): Promise<MailLogRow[]> =>
      log().find({
        where: { organizationId, requestId: In([...requestIds]) },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
  };
}
