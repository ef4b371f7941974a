import type { SelectQueryBuilder } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import type { RequestSort, RequestStatus } from './requests-limits.contract.ts';
import type { Narrowing } from './requests.rules.ts';
import type { RequestRow, SearchRow } from './requests.tables.ts';

export type ListStore = ReturnType<typeof listStore>;

export interface ListWish extends Narrowing {
  readonly now: Date;
  readonly createdSince: Date | null;
  readonly needsValidation: boolean;
  /** Folded; empty finds everything. */
  readonly text: string;
  readonly sort: RequestSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

export interface StatusCount {
  readonly status: RequestStatus;
  readonly count: number;
}

const COLUMN: Record<RequestSort, keyof RequestRow> = {
  createdAt: 'createdAt', updatedAt: 'updatedAt', deadline: 'deadlineSort', status: 'status', recipientName: 'recipientNameSort', title: 'titleSort',
};

export function listStore(database: Database) {
  const query = (organisationId: string) =>
    database.manager().getRepository<RequestRow>('request').createQueryBuilder('r').where('r.organisationId = :organisationId', { organisationId });
  const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

  const search = (organisationId: string) =>
    database.manager().getRepository<SearchRow>('request-search').createQueryBuilder('s').select('s.id', 'id')
      .where('s.organisationId = :organisationId', { organisationId });

  /** Handed in, with a document that nobody has decided. */
  const undecidedOnly = (found: SelectQueryBuilder<RequestRow>) =>
    found.andWhere("r.status = 'submitted'").andWhere('r.uploadedCount > r.approvedCount + r.rejectedCount');

  function narrowed(organisationId: string, wish: ListWish): SelectQueryBuilder<RequestRow> {
    const found = query(organisationId);
    if (wish.statuses) found.andWhere('r.status IN (:...statuses)', { statuses: wish.statuses });
    if (wish.withFile) found.andWhere('r.uploadedCount > 0');
    if (wish.pastDeadline) found.andWhere('r.deadlineSort < :now', { now: wish.now });
    if (wish.createdSince) found.andWhere('r.createdAt >= :since', { since: wish.createdSince });
    if (wish.needsValidation) undecidedOnly(found);
    if (wish.text) found.andWhere(`r.id IN (${search(organisationId).andWhere('INSTR(s.text, :text) > 0').getQuery()})`, { text: wish.text });
    return found;
  }

  return {
    /** Ids first, from the index of the sort alone; a deep page then reads its own rows only. */
    async page(organisationId: string, wish: ListWish): Promise<{ rows: RequestRow[]; total: number }> {
      const direction = wish.order === 'asc' ? 'ASC' : 'DESC';
      const offset = (wish.page - 1) * wish.limit;
      const picked = await narrowed(organisationId, wish).select('r.id', 'id')
        .orderBy(`r.${COLUMN[wish.sort]}`, direction).addOrderBy('r.id', direction)
        .offset(offset).limit(wish.limit).getRawMany<{ id: string }>();
      // A page that is not full is the last one, and says the total by itself.
      const isLast = picked.length < wish.limit && (picked.length > 0 || offset === 0);
      const total = isLast ? offset + picked.length : await narrowed(organisationId, wish).getCount();
      if (picked.length === 0) return { rows: [], total };
      const rows = byId(await query(organisationId).andWhere('r.id IN (:...ids)', { ids: picked.map(({ id }) => id) }).getMany());
      return { rows: picked.flatMap(({ id }) => rows.get(id) ?? []), total };
    },

    async countByStatus(organisationId: string): Promise<StatusCount[]> {
      const counts = await query(organisationId).select('r.status', 'status').addSelect('COUNT(*)', 'count').groupBy('r.status').getRawMany<StatusCount>();
      return counts.map(({ status, count }) => ({ status, count: Number(count) }));
    },

    countOverdue: (organisationId: string, statuses: readonly RequestStatus[], now: Date) =>
      query(organisationId).andWhere('r.status IN (:...statuses)', { statuses }).andWhere('r.deadlineSort < :now', { now }).getCount(),

    countSubmittedSince: (organisationId: string, since: Date) =>
      query(organisationId).andWhere('r.submittedAt >= :since', { since }).getCount(),

    latestUndecided: (organisationId: string, limit: number) =>
      undecidedOnly(query(organisationId)).orderBy('r.submittedAt', 'DESC').addOrderBy('r.id', 'DESC').limit(limit).getMany(),

    countUndecided: (organisationId: string, { submittedSince, dueBefore }: { submittedSince?: Date; dueBefore?: Date } = {}) => {
      const found = undecidedOnly(query(organisationId));
      if (submittedSince) found.andWhere('r.submittedAt >= :submittedSince', { submittedSince });
      if (dueBefore) found.andWhere('r.deadlineSort < :dueBefore', { dueBefore });
      return found.getCount();
    },

    /** The title is the first line of the searchable text, so a match before the first line end is one in the title. */
    async findByTitle(organisationId: string, text: string, limit: number): Promise<string[]> {
      const found = await search(organisationId).andWhere('INSTR(s.text, :text) BETWEEN 1 AND INSTR(s.text, :lineEnd)', { text, lineEnd: '\n' }).limit(limit).getRawMany<{ id: string }>();
      return found.map(({ id }) => id);
    },
  };
}
