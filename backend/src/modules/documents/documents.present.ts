import type { DocumentFile, VaultDocument } from './documents.contract.ts';
import type { RequestsById } from './vault/document-requests.store.ts';
import type { DocumentVersion, RequestedDocumentFiles } from './documents.api.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { DocumentState, FileWarningCode, PreviewKind } from './documents-limits.contract.ts';
import type { DocumentRow } from './documents.tables.ts';
import {
  findDecidingFile,
  findNewest,
  sortCurrentFiles,
} from '../../contract/files/document-files.contract.ts';

const presentInspection = ({ pages, notice, preview, hasThumbnail }: DocumentRow) => ({
  pages,
  notice: notice as FileWarningCode | null,
  preview: preview as PreviewKind | null,
  hasThumbnail: hasThumbnail === true,
});

export const presentFile = (row: DocumentVersion): DocumentFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  type: row.mediaType,
  uploadedAt: row.uploadedAt.toISOString(),
  version: row.version,
  status: row.state as DocumentState,
  rejectionReason: row.rejectionReason,
  // MySQL returns the default of an inserted row as a number.
  incomplete: Boolean(row.incomplete),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  sha256: row.sha256.toString('hex'),
  scan: row.scan,
  ...presentInspection(row),
});

/** By requested document; `versions` as `listVersions` orders them. */
export const presentVersions = (versions: readonly DocumentVersion[]): RequestedDocumentFiles[] =>
  [...groupBy(versions, ({ requestedDocumentId }) => requestedDocumentId)].flatMap(
    ([requestedDocumentId, files]) => {
      const current = sortCurrentFiles(files);
      const newest = findNewest(current);
      const deciding = findDecidingFile(current);
      return requestedDocumentId === null
        ? []
        : {
            requestedDocumentId,
            current: newest && presentFile(newest),
            files: current.map(presentFile),
            deciding: deciding && presentFile(deciding),
            decidedBy: deciding?.decidedBy ?? null,
            versions: files.map(presentFile),
          };
    },
  );

export function presentVaultDocument(row: DocumentRow, requests: RequestsById): VaultDocument {
  const request = row.requestId === null ? undefined : requests.get(row.requestId);
  return {
    id: row.id,
    name: row.name,
    type: row.kind,
    mediaType: row.mediaType,
    size: row.size,
    status: row.state as DocumentState,
    scan: row.scan,
    requestId: row.requestId,
    requestTitle: request?.title || null,
    requestedDocumentId: row.requestedDocumentId,
    documentTitle:
      (row.requestedDocumentId === null
        ? undefined
        : request?.documentTitles[row.requestedDocumentId]) ?? null,
    senderName: request?.recipientName ?? null,
    senderEmail: request?.recipientEmail ?? null,
    uploadedAt: row.uploadedAt.toISOString(),
    version: row.version,
    position: row.position,
    rejectionReason: row.rejectionReason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sha256: row.sha256.toString('hex'),
    ...presentInspection(row),
  };
}
