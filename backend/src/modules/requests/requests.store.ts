import { In, LessThanOrEqual } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { placeholders } from '../../platform/database/sql/placeholders.ts';
import { toCounterChanges } from './counters/counters.rules.ts';
import type { RequestStatus } from './requests-limits.contract.ts';
import { changedMeanwhile } from './requests.problems.ts';
import { AWAITING_RECIPIENT } from './requests.rules.ts';
import type { RequestItemRow, RequestRow, RequestSearchRow } from './requests.tables.ts';
import type { RequestCounterStore } from './counters/counters.store.ts';

/** More than anybody reads in one mail. */
const MAX_URGENT = 500;

export type RequestStore = ReturnType<typeof requestStore>;
export type RequestChanges = Partial<Omit<RequestRow, 'id' | 'organizationId' | 'version'>>;

/** Requests and their lines. Every query names the organisation first; what counts in a figure changes the tallies in the same transaction. */
export function requestStore(database: Database, tallies: RequestCounterStore) {
  const requests = () => database.manager().getRepository<RequestRow>('request');
  const items = () => database.manager().getRepository<RequestItemRow>('request-item');
  const search = () => database.manager().getRepository<RequestSearchRow>('request-search');

  const insertRequest = database.inserter<RequestRow>('request');
  const insertItems = database.inserter<RequestItemRow>('request-item');
  const insertSearch = database.inserter<RequestSearchRow>('request-search');
  const select = database.selector<RequestRow>('request');
  // SQLite has one writer at a time and no row locks.
  const forUpdate = database.dialect === 'mysql' ? ' FOR UPDATE' : '';
  const selectItems = database.selector<RequestItemRow>('request-item');
  const findOne = database.finder<RequestRow, 'organizationId' | 'id'>('request', [
    'organizationId',
    'id',
  ]);

  const find = (organizationId: string, id: string) => findOne({ organizationId, id });

  const among = async (
    organizationId: string,
    ids: readonly string[],
    more: string,
  ): Promise<RequestRow[]> =>
    ids.length === 0
      ? []
      : select.rows(
          `SELECT ${select.columns()} FROM requests WHERE organization_id = ? AND id IN (${placeholders(ids)})${more}`,
          [organizationId, ...ids],
        );

  return {
    find,

    findMany: (organizationId: string, ids: readonly string[]) => among(organizationId, ids, ''),

    async insert(row: RequestRow, lines: RequestItemRow[], text: string): Promise<void> {
      await insertRequest(row);
      await insertItems(...lines);
      await insertSearch({ organizationId: row.organizationId, id: row.id, text });
      await tallies.add(row.organizationId, toCounterChanges(null, row));
    },

    /** First statement of a transaction that changes the request: takes the row, so that what is read after it includes every change that got there before. */
    async lock(organizationId: string, id: string): Promise<RequestRow | null> {
      const [row] = await select.rows(
        `SELECT ${select.columns()} FROM requests WHERE organization_id = ? AND id = ?${forUpdate}`,
        [organizationId, id],
      );
      return row ?? null;
    },

    /** The same of several, by request. Always in the order of their ids: two that each wait for a request that the other holds would wait for ever. */
    async lockMany(
      organizationId: string,
      ids: readonly string[],
    ): Promise<Map<string, RequestRow>> {
      return new Map(
        (await among(organizationId, ids, ` ORDER BY id${forUpdate}`)).map((row) => [row.id, row]),
      );
    },

    /** Guarded by the status and version that were read; whoever comes second gets 409 and changes nothing. */
    async update(
      organizationId: string,
      read: RequestRow,
      changes: RequestChanges,
    ): Promise<RequestRow> {
      const guard = { organizationId, id: read.id, status: read.status, version: read.version };
      const { affected } = await requests().update(guard, {
        ...changes,
        version: read.version + 1,
      });
      if (affected !== 1) throw changedMeanwhile({ log: { requestId: read.id } });
      const changed = { ...read, ...changes, version: read.version + 1 };
      await tallies.add(organizationId, toCounterChanges(read, changed));
      return changed;
    },

    /** Seen is not a change of the request: the version stays, so that nobody's open form becomes stale. */
    markSeen: (organizationId: string, id: string) =>
      requests().update({ organizationId, id }, { isNew: false }),

    /** No change of the request either. In these states there is something to tell. */
    claimReviewMail: async (
      organizationId: string,
      id: string,
      told: readonly RequestStatus[],
      now: Date,
    ): Promise<void> => {
      const { affected } = await requests().update(
        { organizationId, id, status: In([...told]) },
        { reviewMailDueAt: null, reviewMailSentAt: now },
      );
      if (affected === 0)
        await requests().update({ organizationId, id }, { reviewMailDueAt: null });
    },

    claimChangeNotice: (organizationId: string, id: string) =>
      requests().update({ organizationId, id }, { changeNoticeDueAt: null }),

    updateSearchText: (organizationId: string, id: string, text: string) =>
      search().update({ organizationId, id }, { text }),

    /** A held request, with its lines. */
    async delete(organizationId: string, held: RequestRow): Promise<boolean> {
      const { id } = held;
      await search().delete({ organizationId, id });
      await items().delete({ organizationId, requestId: id });
      const { affected } = await requests().delete({ organizationId, id });
      if (affected !== 1) return false;
      await tallies.add(organizationId, toCounterChanges(held, null));
      return true;
    },

    /** The lines of a request as they are to be, and the ids of those that are not to be any more. */
    async replaceDocuments(
      organizationId: string,
      requestId: string,
      removed: readonly string[],
      lines: RequestItemRow[],
    ): Promise<void> {
      if (removed.length > 0)
        await items().delete({ organizationId, requestId, id: In([...removed]) });
      await items().upsert(lines, ['id']);
    },

    listDocuments: (organizationId: string, requestId: string) =>
      selectItems.rows(
        `SELECT ${selectItems.columns()} FROM request_items WHERE organization_id = ? AND request_id = ? ORDER BY position`,
        [organizationId, requestId],
      ),

    /** Lines of several requests, in their order within each. */
    listDocumentsOfMany: async (
      organizationId: string,
      requestIds: readonly string[],
    ): Promise<RequestItemRow[]> =>
      requestIds.length === 0
        ? []
        : selectItems.rows(
            `SELECT ${selectItems.columns()} FROM request_items WHERE organization_id = ? AND request_id IN (${placeholders(requestIds)}) ORDER BY request_id, position`,
            [organizationId, ...requestIds],
          ),

    /** What a person sent that may press today: handed in, or owing with a deadline or an end before `soon`; the earliest deadlines first. */
    listMostUrgent: (
      organizationId: string,
      createdBy: string,
      soon: Date,
    ): Promise<RequestRow[]> =>
      requests().find({
        where: [
          { organizationId, createdBy, status: 'submitted' },
          {
            organizationId,
            createdBy,
            status: In([...AWAITING_RECIPIENT]),
            deadlineSort: LessThanOrEqual(soon),
          },
          {
            organizationId,
            createdBy,
            status: In([...AWAITING_RECIPIENT]),
            expiresAt: LessThanOrEqual(soon),
          },
        ],
        order: { deadlineSort: 'ASC', id: 'ASC' },
        take: MAX_URGENT,
      }),

    /** Of every organisation: for the scheduler alone. */
    listDueToExpire: (statuses: readonly RequestStatus[], now: Date, limit: number) =>
      requests().find({
        select: { id: true, organizationId: true },
        where: { status: In([...statuses]), expiresAt: LessThanOrEqual(now) },
        order: { expiresAt: 'ASC' },
        take: limit,
      }),
  };
}
