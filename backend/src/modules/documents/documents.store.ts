import { In, IsNull, LessThanOrEqual, Not, type FindOptionsWhere } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { placeholders } from '../../platform/database/sql/placeholders.ts';
import type { Counters } from '../../platform/database/counters/counters.ts';
import { serviceUnavailable } from '../../platform/problem.ts';
import { NO_INSPECTION_COLUMNS } from './previews/initial-inspection-columns.ts';
import type { DocumentRow, OrganizationKeyRow } from './documents.tables.ts';
import type { StorageUsageStore } from './storage-quota/storage-usage.store.ts';
import { toVaultCounterChanges, type VaultCounter } from './vault/vault-counters.rules.ts';

export type DocumentsStore = ReturnType<typeof documentsStore>;

/** What a withdrawn version leaves behind: its number. */
const WITHDRAWN_COLUMNS = {
  state: 'withdrawn',
  isCurrent: false,
  incomplete: false,
  name: '',
  nameFolded: '',
  size: 0,
  sha256: Buffer.alloc(32),
  storageKey: null,
  wrappedKey: null,
  sealedSize: 0,
  sealedSha256: Buffer.alloc(32),
  scan: null,
  ...NO_INSPECTION_COLUMNS,
} as const;

/** File versions. Every query names the organisation first; what counts in a figure of the vault, or takes up or gives back room, is booked in the same transaction. */
export function documentsStore(
  database: Database,
  tallies: Counters<VaultCounter>,
  usage: StorageUsageStore,
) {
  const documents = () => database.manager().getRepository<DocumentRow>('document');
  const select = database.selector<DocumentRow>('document');
  const kept = { state: Not('withdrawn' as const), deletedAt: IsNull() };

  /** Changes a row that was read, as long as it is still in the state it was read in. */
  const change = async (
    read: DocumentRow,
    changes: Partial<DocumentRow>,
    guard: FindOptionsWhere<DocumentRow> = {},
  ): Promise<boolean> => {
    const { affected } = await documents().update(
      {
        organizationId: read.organizationId,
        id: read.id,
        state: read.state,
        isCurrent: read.isCurrent,
        ...guard,
      },
      changes,
    );
    if (affected !== 1) return false;
    await tallies.add(read.organizationId, toVaultCounterChanges(read, { ...read, ...changes }));
    return true;
  };

  const ofRequests = async (
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<DocumentRow[]> =>
    requestIds.length === 0
      ? []
      : select.rows(
          `SELECT ${select.columns()} FROM documents WHERE organization_id = ? AND request_id IN (${placeholders(requestIds)}) AND state <> 'withdrawn' AND deleted_at IS NULL ORDER BY item_id, version DESC`,
          [organizationId, ...requestIds],
        );

  return {
    /** Throws `quotaExceeded`. Booked first: from then on no key of the organisation is retired before the end of the transaction. */
    async insert(row: DocumentRow): Promise<void> {
      await usage.reserve(row.organizationId, row.size);
      const keys = database.manager().getRepository<OrganizationKeyRow>('organization-key');
      if (!(await keys.existsBy({ organizationId: row.organizationId, id: row.organizationKeyId })))
        throw serviceUnavailable({ log: { reason: 'the key was retired while the file came in' } });
      await documents().insert(row);
      await tallies.add(row.organizationId, toVaultCounterChanges(null, row));
    },

    find: (organizationId: string, id: string): Promise<DocumentRow | null> =>
      documents().findOneBy({ organizationId, id, ...kept }),

    findMany: (organizationId: string, ids: readonly string[]): Promise<DocumentRow[]> =>
      documents().findBy({ organizationId, id: In([...ids]), ...kept }),

    findDeleted: (organizationId: string, id: string): Promise<DocumentRow | null> =>
      documents().findOneBy({ organizationId, id, deletedAt: Not(IsNull()) }),

    findCurrent: (
      organizationId: string,
      requestId: string,
      itemId: string,
    ): Promise<DocumentRow | null> =>
      documents().findOneBy({ organizationId, requestId, itemId, isCurrent: true }),

    /** 0 when the item never had a file. Withdrawn versions count. */
    async findLastVersion(
      organizationId: string,
      requestId: string,
      itemId: string,
    ): Promise<number> {
      const last = await documents().findOne({
        select: { id: true, version: true },
        where: { organizationId, requestId, itemId },
        order: { version: 'DESC' },
      });
      return last?.version ?? 0;
    },

    /** Newest version first within each item. */
    listByRequest: (organizationId: string, requestId: string): Promise<DocumentRow[]> =>
      ofRequests(organizationId, [requestId]),

    /** The same of several requests. */
    ofRequests,

    /** Only what is still pending, and current, can be decided. */
    saveDecision: async (
      organizationId: string,
      read: DocumentRow,
      decision: Pick<
        DocumentRow,
        'state' | 'rejectionReason' | 'incomplete' | 'decidedBy' | 'decidedAt'
      >,
    ): Promise<boolean> =>
      read.organizationId === organizationId &&
      read.state === 'pending' &&
      read.isCurrent &&
      (await change(read, decision)),

    /** What the virus scanner refused stays refused. */
    clearDecision: async (organizationId: string, read: DocumentRow): Promise<boolean> =>
      read.organizationId === organizationId &&
      read.isCurrent &&
      read.scan !== 'infected' &&
      (await change(read, {
        state: 'pending',
        rejectionReason: null,
        incomplete: false,
        decidedBy: null,
        decidedAt: null,
      })),

    /** The last version that was kept because more was asked for: current again, when what came after it was taken back. */
    async reinstateIncompleteVersion(
      organizationId: string,
      requestId: string,
      itemId: string,
    ): Promise<void> {
      const last = await documents().findOne({
        where: { organizationId, requestId, itemId, ...kept },
        order: { version: 'DESC' },
      });
      if (last?.incomplete) await change(last, { isCurrent: true });
    },

    retireRejectedVersion: async (organizationId: string, read: DocumentRow): Promise<boolean> =>
      read.organizationId === organizationId &&
      read.state === 'rejected' &&
      read.isCurrent &&
      (await change(read, { isCurrent: false })),

    /** Only what is still pending can be withdrawn. */
    async withdraw(organizationId: string, read: DocumentRow): Promise<boolean> {
      if (
        read.organizationId !== organizationId ||
        read.state !== 'pending' ||
        !read.isCurrent ||
        !(await change(read, WITHDRAWN_COLUMNS))
      )
        return false;
      await usage.release(organizationId, read.size, 1);
      return true;
    },

    /** Out of every list at once, and no longer counted against the quota; the bytes and their key stay until the grace is over. */
    async markDeleted(
      organizationId: string,
      read: DocumentRow,
      deletedAt: Date,
    ): Promise<boolean> {
      if (
        read.organizationId !== organizationId ||
        read.requestId !== null ||
        !read.isCurrent ||
        !(await change(read, { isCurrent: false, deletedAt }))
      )
        return false;
      await usage.release(organizationId, read.size, 1);
      return true;
    },

    /** Throws `quotaExceeded` when there is no room for it any more. */
    async restore(organizationId: string, read: DocumentRow): Promise<boolean> {
      if (
        read.organizationId !== organizationId ||
        read.deletedAt === null ||
        !(await change(read, { isCurrent: true, deletedAt: null }, { deletedAt: read.deletedAt }))
      )
        return false;
      await usage.reserve(organizationId, read.size);
      return true;
    },

    /** Of every organisation: for the purge alone. */
    listDeletedBefore: (instant: Date, limit: number): Promise<DocumentRow[]> =>
      documents().find({
        where: { deletedAt: LessThanOrEqual(instant) },
        order: { deletedAt: 'ASC' },
        take: limit,
      }),

    /** With the row goes the wrapped key, so that the bytes are unreadable from then on, wherever a copy of them lies. */
    async deletePermanently(
      organizationId: string,
      id: string,
      deletedBefore: Date,
    ): Promise<boolean> {
      const { affected } = await documents().delete({
        organizationId,
        id,
        deletedAt: LessThanOrEqual(deletedBefore),
      });
      return affected === 1;
    },

    /** Answers what was removed. */
    async deleteByRequest(organizationId: string, requestId: string): Promise<DocumentRow[]> {
      const rows = await documents().find({ where: { organizationId, requestId } });
      await documents().delete({ organizationId, requestId });
      await tallies.add(
        organizationId,
        rows.flatMap((row) => toVaultCounterChanges(row, null)),
      );
      const held = rows.filter(({ wrappedKey }) => wrappedKey !== null);
      await usage.release(
        organizationId,
        held.reduce((sum, { size }) => sum + size, 0),
        held.length,
      );
      return rows;
    },
  };
}
