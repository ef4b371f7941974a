import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { DOCUMENT_LIMITS as L } from '../documents-limits.contract.ts';
import {
  wrappedKeyColumns,
  type WrappedDocumentKey,
} from '../sealed-objects/sealed-object.columns.ts';

/** A resumable upload; its id becomes the document id, because segments are sealed for it. */
export interface UploadRow extends WrappedDocumentKey {
  id: string;
  organizationId: string;
  requestId: string;
  requestedDocumentId: string;
  name: string;
  size: number;
  received: number;
  segments: number;
  /** Token of the writer; commits with another one are refused. */
  lease: string | null;
  leasedUntil: Date | null;
  /** The file it became, or an identical existing one; null while unfinished. */
  documentId: string | null;
  /** Quota reserved until it becomes a file. */
  reservedBytes: number;
  reservedFiles: number;
  expiresAt: Date;
}

export const uploadTables: Tables = (c) => [
  new EntitySchema<UploadRow>({
    name: 'document-upload',
    tableName: 'document_uploads',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      requestId: c.id(),
      requestedDocumentId: c.id(),
      name: c.text(L.fileName),
      size: c.big(),
      received: c.big(),
      segments: c.int(),
      ...wrappedKeyColumns(c),
      lease: { ...c.id(), nullable: true },
      leasedUntil: { ...c.instant(), nullable: true },
      documentId: { ...c.id(), nullable: true },
      reservedBytes: { ...c.big(), default: 0 },
      reservedFiles: { ...c.int(), default: 0 },
      expiresAt: c.instant(),
    },
    indices: [{ columns: ['organizationId', 'requestId'] }, { columns: ['expiresAt'] }],
  }),
];
