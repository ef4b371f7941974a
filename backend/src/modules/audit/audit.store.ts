import { And, LessThan, Like, MoreThan, MoreThanOrEqual, type FindOptionsWhere } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { placeholders } from '../../platform/database/sql.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { GENESIS_MAC } from './chain/entry-mac.ts';
import {
  auditEntryTable,
  auditHeadTable,
  type AuditEntryRow,
  type AuditHeadRow,
} from './audit.tables.ts';

/** `actionPrefixes` or `action`, not both. */
export interface EntryCriteria {
  readonly actorId?: string;
  readonly action?: string;
  readonly actionPrefixes?: readonly string[];
  readonly from?: Date;
  readonly before?: Date;
  readonly requestId?: string;
}

export type AuditStore = ReturnType<typeof auditStore>;

export function auditStore(database: Database) {
  const entries = () => database.repository(auditEntryTable);
  const heads = () => database.repository(auditHeadTable);

  const { sql } = database;
  const selectLockedHead = (organizationId: string) =>
    sql.one(auditHeadTable, `SELECT * FROM audit_heads WHERE organization_id = ?${sql.forUpdate}`, [
      organizationId,
    ]);

  const toConditions = (
    organizationId: string,
    { actorId, action, actionPrefixes, from, before, requestId }: EntryCriteria,
    beforeSequence?: number,
  ): FindOptionsWhere<AuditEntryRow>[] => {
    const occurred = [
      ...(from ? [MoreThanOrEqual(from)] : []),
      ...(before ? [LessThan(before)] : []),
    ];
    const shared: FindOptionsWhere<AuditEntryRow> = {
      organizationId,
      ...(beforeSequence === undefined ? {} : { sequence: LessThan(beforeSequence) }),
      ...(actorId === undefined ? {} : { actorId }),
      ...(occurred.length === 0 ? {} : { occurredAt: And(...occurred) }),
      ...(requestId === undefined ? {} : { facts: Like(`%"requestId":"${requestId}"%`) }),
    };
    return actionPrefixes
      ? actionPrefixes.map((prefix) => ({ ...shared, type: Like(`${prefix}.%`) }))
      : [{ ...shared, ...(action === undefined ? {} : { type: action }) }];
  };

  return {
    /** Newest first. */
    listEntriesBefore: (
      organizationId: string,
      criteria: EntryCriteria,
      sequence: number | undefined,
      limit: number,
    ): Promise<AuditEntryRow[]> =>
      entries().find({
        where: toConditions(organizationId, criteria, sequence),
        order: { sequence: 'DESC' },
        take: limit,
      }),

    countEntries: (organizationId: string, criteria: EntryCriteria): Promise<number> =>
      entries().count({ where: toConditions(organizationId, criteria) }),

    /** In a transaction: locks the end of the chain until the commit. */
    async lockHead(organizationId: string): Promise<AuditHeadRow> {
      const head = await selectLockedHead(organizationId);
      if (head) return head;
      const first = { organizationId, sequence: 0, mac: GENESIS_MAC };
      try {
        await heads().insert(first);
        return first;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return (await selectLockedHead(organizationId)) ?? first;
      }
    },

    /** Requires `lockHead` in the same transaction. */
    async appendEntries(organizationId: string, rows: readonly AuditEntryRow[]): Promise<void> {
      const last = rows.at(-1);
      if (!last) return;
      await sql.insert(
        auditEntryTable,
        rows.map((row) => ({ ...row, organizationId })),
      );
      await sql.run('UPDATE audit_heads SET sequence = ?, mac = ? WHERE organization_id = ?', [
        last.sequence,
        last.mac,
        organizationId,
      ]);
    },

    async listRecordedDeliveryIds(
      organizationId: string,
      deliveryIds: readonly string[],
    ): Promise<ReadonlySet<unknown>> {
      return new Set(
        (
          await sql.values(
            `SELECT delivery_id FROM audit_entries WHERE organization_id = ? AND delivery_id IN (${placeholders(deliveryIds)})`,
            [organizationId, ...deliveryIds],
          )
        ).flat(),
      );
    },

    listEntriesAfter: (
      organizationId: string,
      sequence: number,
      limit: number,
    ): Promise<AuditEntryRow[]> =>
      entries().find({
        where: { organizationId, sequence: MoreThan(sequence) },
        order: { sequence: 'ASC' },
        take: limit,
      }),

    findHead: (organizationId: string): Promise<AuditHeadRow | null> =>
      heads().findOneBy({ organizationId }),

    async listOrganizationIds(): Promise<string[]> {
      return (
        await sql.values(
          'SELECT organization_id FROM audit_heads UNION SELECT DISTINCT organization_id FROM audit_entries',
          [],
        )
      ).map(([organizationId]) => String(organizationId));
    },

    /** Null: from the start. The chain of the installation has an empty organisation. */
    listHeadsAfter: (organizationId: string | null, limit: number): Promise<AuditHeadRow[]> =>
      heads().find({
        where: organizationId === null ? {} : { organizationId: MoreThan(organizationId) },
        order: { organizationId: 'ASC' },
        take: limit,
      }),
  };
}
