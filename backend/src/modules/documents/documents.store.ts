import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { DOCUMENT_STATES, type DocumentState } from './documents-limits.contract.ts';
import type { DocumentRow } from './documents.tables.ts';

export type DocumentsStore = ReturnType<typeof documentsStore>;
export type Summary = Record<DocumentState, { count: number; size: number }>;

/** What the vault list is narrowed to; `requestIds`: requests whose title matches the same text. */
export interface VaultFilter {
  readonly states: readonly DocumentState[];
  readonly text: string;
  readonly requestIds: readonly string[];
}

/** What a withdrawn version leaves behind: its number. */
const EMPTIED = {
  state: 'withdrawn', isCurrent: false, name: '', nameFolded: '', size: 0, sha256: Buffer.alloc(32), storageKey: null, wrappedKey: null, sealedSize: 0, sealedSha256: Buffer.alloc(32),
} as const;

/** File versions. Every query names the organisation first. */
export function documentsStore(database: Database) {
  const documents = () => database.manager().getRepository<DocumentRow>('document');
  const kept = Not('withdrawn' as const);
  const changed = (affected: number | null | undefined): boolean => affected === 1;

  const filtered = (organisationId: string, { states, text, requestIds }: VaultFilter): SelectQueryBuilder<DocumentRow> => {
    const query = documents().createQueryBuilder('d').where('d.organisationId = :organisationId AND d.isCurrent = :current', { organisationId, current: true });
    if (states.length < DOCUMENT_STATES.length) query.andWhere('d.state IN (:...states)', { states });
    if (text !== '') {
      const byTitle = requestIds.length > 0 ? ' OR d.requestId IN (:...requestIds)' : '';
      query.andWhere(`(instr(d.nameFolded, :text) > 0${byTitle})`, { text, requestIds });
    }
    return query;
  };

  return {
    insert: (row: DocumentRow) => documents().insert(row),

    find: (organisationId: string, id: string): Promise<DocumentRow | null> => documents().findOneBy({ organisationId, id, state: kept }),

    current: (organisationId: string, requestId: string, itemId: string): Promise<DocumentRow | null> =>
      documents().findOneBy({ organisationId, requestId, itemId, isCurrent: true }),

    /** 0 when the item never had a file. Withdrawn versions count. */
    async lastVersion(organisationId: string, requestId: string, itemId: string): Promise<number> {
      const last = await documents().findOne({ select: { id: true, version: true }, where: { organisationId, requestId, itemId }, order: { version: 'DESC' } });
      return last?.version ?? 0;
    },

    /** Newest version first within each item. */
    ofRequest: (organisationId: string, requestId: string): Promise<DocumentRow[]> =>
      documents().find({ where: { organisationId, requestId, state: kept }, order: { itemId: 'ASC', version: 'DESC' } }),

    async decide(organisationId: string, id: string, decision: Pick<DocumentRow, 'state' | 'rejectionReason' | 'decidedBy' | 'decidedAt'>): Promise<boolean> {
      const { affected } = await documents().update({ organisationId, id, state: 'pending', isCurrent: true }, decision);
      return changed(affected);
    },

    async makeHistory(organisationId: string, id: string): Promise<boolean> {
      const { affected } = await documents().update({ organisationId, id, state: 'rejected', isCurrent: true }, { isCurrent: false });
      return changed(affected);
    },

    /** Only what is still pending can be withdrawn. */
    async withdraw(organisationId: string, id: string): Promise<boolean> {
      const { affected } = await documents().update({ organisationId, id, state: 'pending', isCurrent: true }, EMPTIED);
      return changed(affected);
    },

    async removeFromVault(organisationId: string, id: string): Promise<boolean> {
      const { affected } = await documents().delete({ organisationId, id, requestId: IsNull() });
      return changed(affected);
    },

    /** Answers the storage keys of what was removed. */
    async removeOfRequest(organisationId: string, requestId: string): Promise<string[]> {
      const rows = await documents().find({ select: { id: true, storageKey: true }, where: { organisationId, requestId } });
      await documents().delete({ organisationId, requestId });
      return rows.flatMap(({ storageKey }) => storageKey ?? []);
    },

    list: (organisationId: string, filter: VaultFilter, skip: number, take: number): Promise<DocumentRow[]> =>
      filtered(organisationId, filter).orderBy('d.uploadedAt', 'DESC').addOrderBy('d.id', 'DESC').skip(skip).take(take).getMany(),

    count: (organisationId: string, filter: VaultFilter): Promise<number> => filtered(organisationId, filter).getCount(),

    /** From one index alone. */
    async summary(organisationId: string): Promise<Summary> {
      const rows = await documents()
        .createQueryBuilder('d')
        .select('d.state', 'state').addSelect('COUNT(*)', 'count').addSelect('SUM(d.size)', 'size')
        .where('d.organisationId = :organisationId AND d.isCurrent = :current', { organisationId, current: true })
        .groupBy('d.state')
        .getRawMany<{ state: DocumentState; count: string | number; size: string | number }>();
      const summary: Summary = { pending: { count: 0, size: 0 }, approved: { count: 0, size: 0 }, rejected: { count: 0, size: 0 } };
      for (const { state, count, size } of rows) summary[state] = { count: Number(count), size: Number(size) };
      return summary;
    },

    /** Of every organisation: for the sweep alone. */
    async storageKeysInUse(keys: readonly string[]): Promise<Set<string>> {
      const rows = await documents().find({ select: { id: true, storageKey: true }, where: { storageKey: In([...keys]) } });
      return new Set(rows.flatMap(({ storageKey }) => storageKey ?? []));
    },
  };
}
