import { In, IsNull, LessThanOrEqual, Not, type FindOptionsWhere } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { placesFor } from '../../platform/database/sql/placeholders.ts';
import type { TallyBook } from '../../platform/database/counters/counters.ts';
import { unavailable } from '../../platform/problem.ts';
import { notExamined } from './previews/initial-inspection-columns.ts';
import type { DocumentRow, OrganisationKeyRow } from './documents.tables.ts';
import type { UsageStore } from './storage-quota/storage-usage.store.ts';
import { vaultTallies, type VaultFigure } from './vault/vault-counters.rules.ts';

export type DocumentsStore = ReturnType<typeof documentsStore>;

/** What a withdrawn version leaves behind: its number. */
const EMPTIED = {
  state: 'withdrawn', isCurrent: false, incomplete: false, name: '', nameFolded: '', size: 0, sha256: Buffer.alloc(32), storageKey: null, wrappedKey: null, sealedSize: 0, sealedSha256: Buffer.alloc(32), scan: null, ...notExamined,
} as const;

/** File versions. Every query names the organisation first; what counts in a figure of the vault, or takes up or gives back room, is booked in the same transaction. */
export function documentsStore(database: Database, tallies: TallyBook<VaultFigure>, usage: UsageStore) {
  const documents = () => database.manager().getRepository<DocumentRow>('document');
  const select = database.selector<DocumentRow>('document');
  const kept = { state: Not('withdrawn' as const), deletedAt: IsNull() };

  /** Changes a row that was read, as long as it is still in the state it was read in. */
  const change = async (read: DocumentRow, changes: Partial<DocumentRow>, guard: FindOptionsWhere<DocumentRow> = {}): Promise<boolean> => {
    const { affected } = await documents().update({ organisationId: read.organisationId, id: read.id, state: read.state, isCurrent: read.isCurrent, ...guard }, changes);
    if (affected !== 1) return false;
    await tallies.add(read.organisationId, vaultTallies(read, { ...read, ...changes }));
    return true;
  };

  const ofRequests = async (organisationId: string, requestIds: readonly string[]): Promise<DocumentRow[]> =>
    requestIds.length === 0 ? [] : select.rows(
      `SELECT ${select.columns()} FROM documents WHERE organisation_id = ? AND request_id IN (${placesFor(requestIds)}) AND state <> 'withdrawn' AND deleted_at IS NULL ORDER BY item_id, version DESC`,
      [organisationId, ...requestIds],
    );

  return {
    /** Throws `quotaExceeded`. Booked first: from then on no key of the organisation is retired before the end of the transaction. */
    async insert(row: DocumentRow): Promise<void> {
      await usage.take(row.organisationId, row.size);
      const keys = database.manager().getRepository<OrganisationKeyRow>('organisation-key');
      if (!(await keys.existsBy({ organisationId: row.organisationId, id: row.organisationKeyId }))) throw unavailable({ log: { reason: 'the key was retired while the file came in' } });
      await documents().insert(row);
      await tallies.add(row.organisationId, vaultTallies(null, row));
    },

    find: (organisationId: string, id: string): Promise<DocumentRow | null> => documents().findOneBy({ organisationId, id, ...kept }),

    findMany: (organisationId: string, ids: readonly string[]): Promise<DocumentRow[]> => documents().findBy({ organisationId, id: In([...ids]), ...kept }),

    findDeleted: (organisationId: string, id: string): Promise<DocumentRow | null> => documents().findOneBy({ organisationId, id, deletedAt: Not(IsNull()) }),

    current: (organisationId: string, requestId: string, itemId: string): Promise<DocumentRow | null> =>
      documents().findOneBy({ organisationId, requestId, itemId, isCurrent: true }),

    /** 0 when the item never had a file. Withdrawn versions count. */
    async lastVersion(organisationId: string, requestId: string, itemId: string): Promise<number> {
      const last = await documents().findOne({ select: { id: true, version: true }, where: { organisationId, requestId, itemId }, order: { version: 'DESC' } });
      return last?.version ?? 0;
    },

    /** Newest version first within each item. */
    ofRequest: (organisationId: string, requestId: string): Promise<DocumentRow[]> => ofRequests(organisationId, [requestId]),

    /** The same of several requests. */
    ofRequests,

    /** Only what is still pending, and current, can be decided. */
    decide: async (organisationId: string, read: DocumentRow, decision: Pick<DocumentRow, 'state' | 'rejectionReason' | 'incomplete' | 'decidedBy' | 'decidedAt'>): Promise<boolean> =>
      read.organisationId === organisationId && read.state === 'pending' && read.isCurrent && (await change(read, decision)),

    /** What the virus scanner refused stays refused. */
    undecide: async (organisationId: string, read: DocumentRow): Promise<boolean> =>
      read.organisationId === organisationId && read.isCurrent && read.scan !== 'infected' &&
      (await change(read, { state: 'pending', rejectionReason: null, incomplete: false, decidedBy: null, decidedAt: null })),

    /** The last version that was kept because more was asked for: current again, when what came after it was taken back. */
    async reviveKept(organisationId: string, requestId: string, itemId: string): Promise<void> {
      const last = await documents().findOne({ where: { organisationId, requestId, itemId, ...kept }, order: { version: 'DESC' } });
      if (last?.incomplete) await change(last, { isCurrent: true });
    },

    makeHistory: async (organisationId: string, read: DocumentRow): Promise<boolean> =>
      read.organisationId === organisationId && read.state === 'rejected' && read.isCurrent && (await change(read, { isCurrent: false })),

    /** Only what is still pending can be withdrawn. */
    async withdraw(organisationId: string, read: DocumentRow): Promise<boolean> {
      if (read.organisationId !== organisationId || read.state !== 'pending' || !read.isCurrent || !(await change(read, EMPTIED))) return false;
      await usage.release(organisationId, read.size, 1);
      return true;
    },

    /** Out of every list at once, and no longer counted against the quota; the bytes and their key stay until the grace is over. */
    async hide(organisationId: string, read: DocumentRow, deletedAt: Date): Promise<boolean> {
      if (read.organisationId !== organisationId || read.requestId !== null || !read.isCurrent || !(await change(read, { isCurrent: false, deletedAt }))) return false;
      await usage.release(organisationId, read.size, 1);
      return true;
    },

    /** Throws `quotaExceeded` when there is no room for it any more. */
    async restore(organisationId: string, read: DocumentRow): Promise<boolean> {
      if (read.organisationId !== organisationId || read.deletedAt === null || !(await change(read, { isCurrent: true, deletedAt: null }, { deletedAt: read.deletedAt }))) return false;
      await usage.take(organisationId, read.size);
      return true;
    },

    /** Of every organisation: for the purge alone. */
    deletedBefore: (instant: Date, limit: number): Promise<DocumentRow[]> => documents().find({ where: { deletedAt: LessThanOrEqual(instant) }, order: { deletedAt: 'ASC' }, take: limit }),

    /** With the row goes the wrapped key, so that the bytes are unreadable from then on, wherever a copy of them lies. */
    async forget(organisationId: string, id: string, deletedBefore: Date): Promise<boolean> {
      const { affected } = await documents().delete({ organisationId, id, deletedAt: LessThanOrEqual(deletedBefore) });
      return affected === 1;
    },

    /** Answers what was removed. */
    async removeOfRequest(organisationId: string, requestId: string): Promise<DocumentRow[]> {
      const rows = await documents().find({ where: { organisationId, requestId } });
      await documents().delete({ organisationId, requestId });
      await tallies.add(organisationId, rows.flatMap((row) => vaultTallies(row, null)));
      const held = rows.filter(({ wrappedKey }) => wrappedKey !== null);
      await usage.release(organisationId, held.reduce((sum, { size }) => sum + size, 0), held.length);
      return rows;
    },
  };
}
