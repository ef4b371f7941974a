import { In } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import { requestLabelsTable, type RequestLabelsRow } from './request-labels.tables.ts';

export type RequestLabelsStore = ReturnType<typeof requestLabelsStore>;
export type RequestAccess = Partial<Pick<RequestLabelsRow, 'assigneeId' | 'teamId'>>;
export type LabelsByRequest = ReadonlyMap<string, RequestLabelsRow>;

export function requestLabelsStore(database: Database) {
  const { sql } = database;
  return {
    save: (labels: RequestLabelsRow): Promise<void> =>
      sql.insert(requestLabelsTable, [labels], {
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
        .repository(requestLabelsTable)
        .update({ organizationId, requestId: In([...requestIds]) }, to);
    },

    async load(
      organizationId: string,
      documents: readonly { readonly requestId: string | null }[],
    ): Promise<LabelsByRequest> {
      const ids = [...new Set(documents.flatMap(({ requestId }) => requestId ?? []))];
      if (ids.length === 0) return new Map();
      const rows = await sql.many(
        requestLabelsTable,
        `SELECT * FROM document_requests WHERE organization_id = ? AND request_id IN (${placeholders(ids)})`,
        [organizationId, ...ids],
      );
      return new Map(rows.map((row) => [row.requestId, row]));
    },

    delete: (organizationId: string, requestId: string) =>
      database.repository(requestLabelsTable).delete({ organizationId, requestId }),
  };
}
