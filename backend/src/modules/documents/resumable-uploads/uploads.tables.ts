import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { DOCUMENT_LIMITS as L } from '../documents-limits.contract.ts';
import { wrappedKeyColumns } from '../sealed-objects/sealed-object.columns.ts';

/** A resumable upload; its id becomes the document id, because segments are sealed for it. */
export const uploadTable = defineTable('document-upload', 'document_uploads', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    requestId: c.id(),
    requestedDocumentId: c.id(),
    name: c.text(L.fileName),
    size: c.big(),
    received: c.big(),
    segments: c.int(),
    ...wrappedKeyColumns(c),
    /** Token of the writer; commits with another one are refused. */
    lease: { ...c.id(), nullable: true },
    leasedUntil: { ...c.instant(), nullable: true },
    /** The file it became, or an identical existing one; null while unfinished. */
    documentId: { ...c.id(), nullable: true },
    /** The current file whose place it takes; null: it is added. */
    replaces: { ...c.id(), nullable: true },
    /** Quota reserved until it becomes a file. */
    reservedBytes: { ...c.big(), default: 0 },
    reservedFiles: { ...c.int(), default: 0 },
    expiresAt: c.instant(),
  }),
  indices: [{ columns: ['organizationId', 'requestId'] }, { columns: ['expiresAt'] }],
});
export type UploadRow = RowOf<typeof uploadTable>;
