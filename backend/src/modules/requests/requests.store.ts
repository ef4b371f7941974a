import { In, LessThanOrEqual } from 'typeorm';
import type { Language } from '../../contract/language.contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { placeholders } from '../../platform/database/sql.ts';
import { toViewerConditions, type Viewer } from '../../platform/http/auth/viewer.ts';
import { toCounterChanges } from './counters/counters.rules.ts';
import type { RequestStatus } from './requests-limits.contract.ts';
import { changedMeanwhile } from './requests.problems.ts';
import {
  requestedDocumentTable,
  requestSearchTable,
  requestTable,
  timelineTable,
  type RequestedDocumentRow,
  type RequestRow,
} from './requests.tables.ts';
import type { RequestCounterStore } from './counters/counters.store.ts';
import { notFound } from '../../platform/problem.ts';

export type RequestStore = ReturnType<typeof requestStore>;
export type RequestChanges = Partial<Omit<RequestRow, 'id' | 'organizationId' | 'version'>>;

/** Every query names the organisation first, and the viewer where visibility counts. */
export function requestStore(database: Database, counters: RequestCounterStore) {
  const requests = () => database.repository(requestTable);
  const requestedDocuments = () => database.repository(requestedDocumentTable);
  const search = () => database.repository(requestSearchTable);
  const entries = () => database.repository(timelineTable);
  const { sql } = database;

  /** After the condition on the organisation, whose value comes first. */
  const where = (
    organizationId: string,
    viewer: Viewer,
    condition: string,
    values: readonly unknown[],
  ) => {
    const visible = toViewerConditions(viewer);
    return {
      sql: [condition, ...visible.map((part) => part.sql)].join(' AND '),
      values: [organizationId, ...values, ...visible.flatMap((part) => part.values)],
    };
  };

  const find = (organizationId: string, viewer: Viewer, id: string, suffix = '') => {
    const matching = where(organizationId, viewer, 'id = ?', [id]);
    return sql.one(
      requestTable,
      `SELECT * FROM requests WHERE organization_id = ? AND ${matching.sql}${suffix}`,
      matching.values,
    );
  };

  const findMany = async (
    organizationId: string,
    viewer: Viewer,
    ids: readonly string[],
    suffix = '',
  ): Promise<RequestRow[]> => {
    if (ids.length === 0) return [];
    const matching = where(organizationId, viewer, `id IN (${placeholders(ids)})`, ids);
    return sql.many(
      requestTable,
      `SELECT * FROM requests WHERE organization_id = ? AND ${matching.sql}${suffix}`,
      matching.values,
    );
  };

  return {
    find: (organizationId: string, viewer: Viewer, id: string) => find(organizationId, viewer, id),

    async get(organizationId: string, viewer: Viewer, id: string): Promise<RequestRow> {
      const row = await find(organizationId, viewer, id);
      if (!row) throw notFound();
      return row;
    },

    findMany: (organizationId: string, viewer: Viewer, ids: readonly string[]) =>
      findMany(organizationId, viewer, ids),

    async findLastLocale(
      organizationId: string,
      viewer: Viewer,
      recipientEmail: string,
    ): Promise<Language | null> {
      const addresses = [recipientEmail, recipientEmail.toLowerCase()];
      const matching = where(organizationId, viewer, 'recipient_email IN (?, ?)', addresses);
      const row = await sql.one(
        requestTable,
        `SELECT * FROM requests WHERE organization_id = ? AND ${matching.sql} ORDER BY created_at DESC, id DESC LIMIT 1`,
        matching.values,
      );
      return row?.locale ?? null;
    },

    async listVisibleIds(
      organizationId: string,
      viewer: Viewer,
      ids: readonly string[],
    ): Promise<string[]> {
      if (ids.length === 0) return [];
      const matching = where(organizationId, viewer, `id IN (${placeholders(ids)})`, ids);
      const rows = await sql.values(
        `SELECT id FROM requests WHERE organization_id = ? AND ${matching.sql}`,
        matching.values,
      );
      return rows.map(([id]) => String(id));
    },

    async insert(row: RequestRow, requested: RequestedDocumentRow[]): Promise<void> {
      await sql.insert(requestTable, [row]);
      await sql.insert(requestedDocumentTable, requested);
      await counters.add(row.organizationId, toCounterChanges(null, row));
    },

    /** First statement of a changing transaction: later reads include every earlier change. */
    lock: (organizationId: string, viewer: Viewer, id: string) =>
      find(organizationId, viewer, id, sql.forUpdate),

    lockMany: (organizationId: string, viewer: Viewer, ids: readonly string[]) =>
      findMany(organizationId, viewer, ids, ` ORDER BY id${sql.forUpdate}`),

    /** Rows locked before. */
    async assign(
      organizationId: string,
      ids: readonly string[],
      changes: Partial<Pick<RequestRow, 'assignee' | 'assigneeId' | 'teamId'>>,
    ): Promise<void> {
      await requests().update(
        { organizationId, id: In([...ids]) },
        { ...changes, version: () => 'version + 1' },
      );
    },

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
      await counters.add(organizationId, toCounterChanges(read, changed));
      return changed;
    },

    /** The version stays, so that open forms do not become outdated. False without the request. */
    async markSeen(organizationId: string, viewer: Viewer, id: string): Promise<boolean> {
      const matching = where(organizationId, viewer, 'id = ?', [id]);
      return (
        (await sql.run(
          `UPDATE requests SET is_new = 0 WHERE organization_id = ? AND ${matching.sql}`,
          matching.values,
        )) === 1
      );
    },

    /** Of a locked request, whose version stays. */
    async saveLocale(organizationId: string, id: string, locale: Language): Promise<void> {
      await requests().update({ organizationId, id }, { locale });
    },

    saveSearchText: (organizationId: string, id: string, text: string) =>
      sql.insert(requestSearchTable, [{ organizationId, id, text }], {
        on: ['organizationId', 'id'],
        update: ['text'],
      }),

    async delete(organizationId: string, request: RequestRow): Promise<boolean> {
      const { id } = request;
      await entries().delete({ organizationId, requestId: id });
      await search().delete({ organizationId, id });
      await requestedDocuments().delete({ organizationId, requestId: id });
      const { affected } = await requests().delete({ organizationId, id });
      if (affected !== 1) return false;
      await counters.add(organizationId, toCounterChanges(request, null));
      return true;
    },

    async replaceRequestedDocuments(
      organizationId: string,
      requestId: string,
      removed: readonly string[],
      requested: RequestedDocumentRow[],
    ): Promise<void> {
      if (removed.length > 0)
        await requestedDocuments().delete({ organizationId, requestId, id: In([...removed]) });
      await requestedDocuments().upsert(requested, ['id']);
    },

    updateRequestedDocument: async (
      { organizationId, id }: RequestedDocumentRow,
      changes: Partial<Omit<RequestedDocumentRow, 'id' | 'organizationId' | 'requestId'>>,
    ): Promise<void> => {
      await requestedDocuments().update({ organizationId, id }, changes);
    },

    listRequestedDocuments: (organizationId: string, ...requestIds: string[]) =>
      sql.many(
        requestedDocumentTable,
        `SELECT * FROM requested_documents WHERE organization_id = ? AND request_id
          IN (${placeholders(requestIds)}) ORDER BY position`,
        [organizationId, ...requestIds],
      ),

    listDueToExpire: (statuses: readonly RequestStatus[], now: Date, limit: number) =>
      requests().find({
        select: { id: true, organizationId: true },
        where: { status: In([...statuses]), expiresAt: LessThanOrEqual(now) },
        order: { expiresAt: 'ASC' },
        take: limit,
      }),
  };
}
