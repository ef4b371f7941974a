import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

/** What the vault shows and searches of a request; written by the module that owns requests. */
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
}

export const requestLabelsTables: Tables = (c) => [
  new EntitySchema<RequestLabelsRow>({
    name: 'document-request',
    tableName: 'document_requests',
    withoutRowid: true,
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      requestId: { ...c.id(), name: 'request_id', primary: true },
      title: c.text(500),
      recipientName: { ...c.text(255), name: 'recipient_name' },
      recipientEmail: { ...c.text(255), name: 'recipient_email' },
      documentTitles: { ...c.json(), name: 'document_titles' },
      searchText: { ...c.normalized(3000), name: 'search_text' },
    },
  }),
];
