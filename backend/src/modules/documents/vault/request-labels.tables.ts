import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

/** What the vault shows and searches of a request, and who sees it; written by its module. */
export interface RequestLabelsRow {
  organizationId: string;
  requestId: string;
  /** Empty without a title. */
  title: string;
  recipientName: string;
  recipientEmail: string;
  /** By id of the requested document. */
  documentTitles: Readonly<Record<string, string>>;
  /** Normalised. */
  searchText: string;
  createdBy: string | null;
  assigneeId: string | null;
  teamId: string | null;
}

export const requestLabelsTables: Tables = (c) => [
  new EntitySchema<RequestLabelsRow>({
    name: 'document-request',
    tableName: 'document_requests',
    withoutRowid: true,
    columns: {
      organizationId: { ...c.id(), primary: true },
      requestId: { ...c.id(), primary: true },
      title: c.text(500),
      recipientName: c.text(255),
      recipientEmail: c.text(255),
      documentTitles: c.json(),
      searchText: c.normalized(3000),
      createdBy: { ...c.id(), nullable: true },
      assigneeId: { ...c.id(), nullable: true },
      teamId: { ...c.id(), nullable: true },
    },
    indices: [
      { name: 'document_requests_created_by', columns: ['organizationId', 'createdBy'] },
      { name: 'document_requests_assignee_id', columns: ['organizationId', 'assigneeId'] },
      { name: 'document_requests_team_id', columns: ['organizationId', 'teamId'] },
    ],
  }),
];
