import { MoreThan } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { GENESIS } from './audit-mac.ts';
import type { AuditEntryRow, AuditHeadRow } from './audit.tables.ts';

export type AuditStore = ReturnType<typeof auditStore>;

export function auditStore(database: Database) {
  const entries = () => database.manager().getRepository<AuditEntryRow>('audit-entry');
  const heads = () => database.manager().getRepository<AuditHeadRow>('audit-head');

  const insertEntry = database.inserter<AuditEntryRow>('audit-entry');

  const lockedHead = (organisationId: string): Promise<AuditHeadRow | null> =>
    // SQLite has one writer at a time and knows no row locks.
    heads().findOne({ where: { organisationId }, ...(database.dialect === 'mysql' ? { lock: { mode: 'pessimistic_write' as const } } : {}) });

  return {
    /** In a transaction: the end of the chain, which nobody else extends before the transaction ends. */
    async holdHead(organisationId: string): Promise<AuditHeadRow> {
      const head = await lockedHead(organisationId);
      if (head) return head;
      const first = { organisationId, sequence: 0, mac: GENESIS };
      try {
        await heads().insert(first);
        return first;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return (await lockedHead(organisationId)) ?? first;
      }
    },

    /** In the transaction that holds the head. */
    async append(organisationId: string, row: AuditEntryRow): Promise<void> {
      await insertEntry({ ...row, organisationId });
      await heads().update({ organisationId }, { sequence: row.sequence, mac: row.mac });
    },

    isRecorded: (organisationId: string, deliveryId: string): Promise<boolean> => entries().existsBy({ organisationId, deliveryId }),

    /** Entries after `sequence`, in order. */
    after: (organisationId: string, sequence: number, limit: number): Promise<AuditEntryRow[]> =>
      entries().find({ where: { organisationId, sequence: MoreThan(sequence) }, order: { sequence: 'ASC' }, take: limit }),

    head: (organisationId: string): Promise<AuditHeadRow | null> => heads().findOneBy({ organisationId }),

    /** The one query over all organisations, for the export of heads. */
    headsAfter: (organisationId: string, limit: number): Promise<AuditHeadRow[]> =>
      heads().find({ where: { organisationId: MoreThan(organisationId) }, order: { organisationId: 'ASC' }, take: limit }),
  };
}
