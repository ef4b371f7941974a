import type { DocumentTarget, RequestedDocumentTarget } from './documents.api.ts';
import { LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { placeholders } from '../../platform/database/sql.ts';
import type { Counters } from '../../platform/database/counters/counters.ts';
import { notFound, serviceUnavailable } from '../../platform/problem.ts';
import { SEES_ALL, type Viewer } from '../../platform/http/auth/viewer.ts';
import { documentTable, type DocumentRow } from './documents.tables.ts';
import type { StorageUsageStore } from './storage-quota/storage-usage.store.ts';
import {
  countFiles,
  toVaultCounterChanges,
  type VaultCounter,
  toVisibleDocuments,
} from './documents.rules.ts';

export type DocumentsStore = ReturnType<typeof documentsStore>;

const NOT_REMOVED = "state <> 'withdrawn' AND deleted_at IS NULL";

/** Counters and quota change in the same transaction as the rows. */
export function documentsStore(
  database: Database,
  counters: Counters<VaultCounter>,
  usage: StorageUsageStore,
) {
  const documents = () => database.repository(documentTable);

  /** False when the row is not as it was read. */
  const updateUnchanged = async (
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
    await counters.add(read.organizationId, toVaultCounterChanges(read, { ...read, ...changes }));
    return true;
  };

  const select = (
    organizationId: string,
    viewer: Viewer,
    condition: string,
    values: readonly unknown[],
  ) => {
    const visible = toVisibleDocuments(organizationId, viewer);
    const conditions = ['organization_id = ?', condition, ...visible.map(({ sql }) => sql)];
    return [
      `SELECT * FROM documents WHERE ${conditions.join(' AND ')}`,
      [organizationId, ...values, ...visible.flatMap((part) => part.values)],
    ] as const;
  };

  const findWhere = (...parameters: Parameters<typeof select>): Promise<DocumentRow | null> =>
    database.sql.one(documentTable, ...select(...parameters));

  const find = (organizationId: string, viewer: Viewer, id: string) =>
    findWhere(organizationId, viewer, `id = ? AND ${NOT_REMOVED}`, [id]);

  const listCurrent = async (
    { organizationId, requestId, requestedDocumentId }: DocumentTarget,
    viewer: Viewer = SEES_ALL,
  ): Promise<DocumentRow[]> =>
    requestId === null || requestedDocumentId === null
      ? []
      : database.sql.many(
          documentTable,
          ...select(
            organizationId,
            viewer,
            'request_id = ? AND requested_document_id = ? AND is_current = 1',
            [requestId, requestedDocumentId],
          ),
        );

  const listByRequests = async (
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<DocumentRow[]> =>
    requestIds.length === 0
      ? []
      : database.sql.many(
          documentTable,
          `SELECT * FROM documents WHERE organization_id = ? AND request_id IN (${placeholders(requestIds)}) AND ${NOT_REMOVED} ORDER BY requested_document_id, version DESC`,
          [organizationId, ...requestIds],
        );

  return {
    /** Throws `quotaExceeded`. Reserves first, which locks out key retirement. */
    async insert(row: DocumentRow): Promise<void> {
      await usage.reserve(row.organizationId, row.size);
      const [key] = await database.sql.values(
        'SELECT id FROM organization_keys WHERE organization_id = ? AND id = ?',
        [row.organizationId, row.organizationKeyId],
      );
      if (key === undefined)
        throw serviceUnavailable({ log: { reason: 'the key was retired during the upload' } });
      await database.sql.insert(documentTable, [row]);
      await counters.add(row.organizationId, toVaultCounterChanges(null, row));
    },

    find,

    async get(organizationId: string, viewer: Viewer, id: string): Promise<DocumentRow> {
      const row = await find(organizationId, viewer, id);
      if (row === null) throw notFound();
      return row;
    },

    findMany(
      organizationId: string,
      viewer: Viewer,
      ids: readonly string[],
    ): Promise<DocumentRow[]> {
      const condition = `id IN (${placeholders(ids)}) AND ${NOT_REMOVED}`;
      return database.sql.many(documentTable, ...select(organizationId, viewer, condition, ids));
    },

    findDeleted: (organizationId: string, viewer: Viewer, id: string) =>
      findWhere(organizationId, viewer, 'id = ? AND deleted_at IS NOT NULL', [id]),

    listCurrent,

    updateUnchanged,

    /** Withdrawn versions included; 0 without a file so far. */
    async findLastVersion({
      organizationId,
      requestId,
      requestedDocumentId,
    }: RequestedDocumentTarget): Promise<number> {
      const where = { organizationId, requestId, requestedDocumentId };
      return (await documents().findOne({ where, order: { version: 'DESC' } }))?.version ?? 0;
    },

    listByRequests,

    /** Leaves lists and quota at once; bytes and key stay until the grace period ends. */
    async markDeleted(
      organizationId: string,
      read: DocumentRow,
      deletedAt: Date,
    ): Promise<boolean> {
      if (
        read.organizationId !== organizationId ||
        read.requestId !== null ||
        !read.isCurrent ||
        !(await updateUnchanged(read, { isCurrent: false, deletedAt }))
      )
        return false;
      await usage.release(organizationId, read.size, 1);
      return true;
    },

    async restore(organizationId: string, read: DocumentRow): Promise<boolean> {
      if (
        read.organizationId !== organizationId ||
        read.deletedAt === null ||
        !(await updateUnchanged(
          read,
          { isCurrent: true, deletedAt: null },
          { deletedAt: read.deletedAt },
        ))
      )
        return false;
      await usage.reserve(organizationId, read.size);
      return true;
    },

    /** Across organisations, for the purge. */
    listDeletedBefore: (instant: Date, limit: number): Promise<DocumentRow[]> =>
      documents().find({
        where: { deletedAt: LessThanOrEqual(instant) },
        order: { deletedAt: 'ASC' },
        take: limit,
      }),

    /** Deletes the wrapped key too, which makes every copy of the bytes unreadable. */
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

    async deleteByRequest(organizationId: string, requestId: string): Promise<DocumentRow[]> {
      const rows = await documents().find({ where: { organizationId, requestId } });
      await documents().delete({ organizationId, requestId });
      await counters.add(
        organizationId,
        rows.flatMap((row) => toVaultCounterChanges(row, null)),
      );
      const { files, bytes } = countFiles(rows);
      await usage.release(organizationId, bytes, files);
      return rows;
    },
  };
}
