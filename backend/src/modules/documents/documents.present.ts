import type { DocumentFile, VaultDocument } from './documents.contract.ts';
import type { RequestNames } from './documents.api.ts';
import type { DocumentState } from './documents-limits.contract.ts';
import type { DocumentRow } from './documents.tables.ts';

export const presentFile = (row: DocumentRow): DocumentFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  type: row.mediaType,
  uploadedAt: row.uploadedAt.toISOString(),
  version: row.version,
  status: row.state as DocumentState,
  rejectionReason: row.rejectionReason,
  sha256: row.sha256.toString('hex'),
});

type Names = Awaited<ReturnType<RequestNames['namesOf']>>;

export function presentVaultDocument(row: DocumentRow, names: Names): VaultDocument {
  const request = row.requestId === null ? undefined : names.get(row.requestId);
  return {
    id: row.id,
    name: row.name,
    type: row.mediaType === 'application/pdf' ? 'pdf' : row.mediaType.startsWith('image/') ? 'image' : 'other',
    mediaType: row.mediaType,
    size: row.size,
    status: row.state as DocumentState,
    requestId: row.requestId,
    requestTitle: request?.title ?? null,
    documentTitle: (row.itemId === null ? undefined : request?.items.get(row.itemId)) ?? null,
    senderName: request?.senderName ?? null,
    senderEmail: request?.senderEmail ?? null,
    uploadedAt: row.uploadedAt.toISOString(),
  };
}
