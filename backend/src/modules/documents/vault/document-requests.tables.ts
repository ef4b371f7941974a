import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';

/** What the vault shows and searches of a request, and who sees it; written by its module. */
export const documentRequestTable = defineTable('document-request', 'document_requests', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    requestId: { ...c.id(), primary: true },
    /** Empty without a title. */
    title: c.text(500),
    recipientName: c.text(255),
    recipientEmail: c.text(255),
    /** By id of the requested document. */
    documentTitles: c.json<Readonly<Record<string, string>>>(),
    /** Normalised. */
    searchText: c.normalized(3000),
    createdBy: { ...c.id(), nullable: true },
    assigneeId: { ...c.id(), nullable: true },
    teamId: { ...c.id(), nullable: true },
  }),
  withoutRowid: true,
  indices: [
    { name: 'document_requests_created_by', columns: ['organizationId', 'createdBy'] },
    { name: 'document_requests_assignee_id', columns: ['organizationId', 'assigneeId'] },
    { name: 'document_requests_team_id', columns: ['organizationId', 'teamId'] },
  ],
});
export type DocumentRequestRow = RowOf<typeof documentRequestTable>;
