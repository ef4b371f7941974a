import { In, LessThanOrEqual } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import type { RequestStatus } from './requests-limits.contract.ts';
import { changedMeanwhile } from './requests.problems.ts';
import type { ItemRow, RequestRow, SearchRow } from './requests.tables.ts';

export type RequestStore = ReturnType<typeof requestStore>;
export type Changes = Partial<Omit<RequestRow, 'id' | 'organisationId' | 'version'>>;

/** Requests and their lines. Every query names the organisation first. */
export function requestStore(database: Database) {
  const requests = () => database.manager().getRepository<RequestRow>('request');
  const items = () => database.manager().getRepository<ItemRow>('request-item');
  const search = () => database.manager().getRepository<SearchRow>('request-search');

  const findOne = database.finder<RequestRow, 'organisationId' | 'id'>('request', ['organisationId', 'id']);

  const find = (organisationId: string, id: string) => findOne({ organisationId, id });

  return {
    find,

    findMany: (organisationId: string, ids: readonly string[]) => requests().findBy({ organisationId, id: In([...ids]) }),

    async insert(row: RequestRow, lines: ItemRow[], text: string): Promise<void> {
      await requests().insert(row);
      await items().insert(lines);
      await search().insert({ organisationId: row.organisationId, id: row.id, text });
    },

    /**
     * First statement of a transaction that changes the request: an update that changes nothing but takes the row,
     * so that what is read after it includes every change that got there before.
     */
    async hold(organisationId: string, id: string): Promise<RequestRow | null> {
      await requests().update({ organisationId, id }, { version: () => 'version' });
      return find(organisationId, id);
    },

    /** Guarded by the status and version that were read; whoever comes second gets 409 and changes nothing. */
    async change(organisationId: string, read: RequestRow, changes: Changes): Promise<RequestRow> {
      const guard = { organisationId, id: read.id, status: read.status, version: read.version };
      const { affected } = await requests().update(guard, { ...changes, version: read.version + 1 });
      if (affected !== 1) throw changedMeanwhile({ log: { requestId: read.id } });
      return { ...read, ...changes, version: read.version + 1 };
    },

    /** Seen is not a change of the request: the version stays, so that nobody's open form becomes stale. */
    markSeen: (organisationId: string, id: string) => requests().update({ organisationId, id }, { isNew: false }),

    rewriteSearch: (organisationId: string, id: string, text: string) => search().update({ organisationId, id }, { text }),

    async remove(organisationId: string, id: string): Promise<boolean> {
      await search().delete({ organisationId, id });
      await items().delete({ organisationId, requestId: id });
      const { affected } = await requests().delete({ organisationId, id });
      return affected === 1;
    },

    itemsOf: (organisationId: string, requestId: string) =>
      items().find({ where: { organisationId, requestId }, order: { position: 'ASC' } }),

    itemsOfMany: (organisationId: string, requestIds: readonly string[]) =>
      items().findBy({ organisationId, requestId: In([...requestIds]) }),

    /** Of every organisation: for the scheduler alone. */
    dueToExpire: (statuses: readonly RequestStatus[], now: Date, limit: number) =>
      requests().find({
        select: { id: true, organisationId: true },
        where: { status: In([...statuses]), expiresAt: LessThanOrEqual(now) },
        order: { expiresAt: 'ASC' },
        take: limit,
      }),
  };
}
