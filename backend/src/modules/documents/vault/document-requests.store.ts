import { In } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import { documentRequestTable, type DocumentRequestRow } from './document-requests.tables.ts';

export type DocumentRequestStore = ReturnType<typeof documentRequestStore>;
export type RequestAccess = Partial<Pick<DocumentRequestRow, 'assigneeId' | 'teamId'>>;
export type RequestsById = ReadonlyMap<string, DocumentRequestRow>;

export function documentRequestStore(database: Database) {
  const { sql } = database;
  return {
    save: (request: DocumentRequestRow): Promise<void> =>
      sql.insert(documentRequestTable, [request], {
        on: ['organizationId', 'requestId'],
        update: [
          'title',
          'recipientName',
          'recipientEmail',
          'documentTitles',
          'searchText',
          'createdBy',
          'assigneeId',
          'teamId',
        ],
      }),

    async move(
      organizationId: string,
      requestIds: readonly string[],
      to: RequestAccess,
    ): Promise<void> {
      await database
        .repository(documentRequestTable)
        .update({ organizationId, requestId: In([...requestIds]) }, to);
    },

    async load(
      organizationId: string,
      documents: readonly { readonly requestId: string | null }[],
    ): Promise<RequestsById> {
      const ids = [...new Set(documents.flatMap(({ requestId }) => requestId ?? []))];
      if (ids.length === 0) return new Map();
      const rows = await sql.many(
        documentRequestTable,
        `SELECT * FROM document_requests WHERE organization_id = ? AND request_id IN (${placeholders(ids)})`,
        [organizationId, ...ids],
      );
      return new Map(rows.map((row) => [row.requestId, row]));
    },

    delete: (organizationId: string, requestId: string) =>
      database.repository(documentRequestTable).delete({ organizationId, requestId }),
  };
}
