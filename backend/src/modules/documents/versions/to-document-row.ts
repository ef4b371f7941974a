import { normalizeText } from '../../../contract/normalize-text.contract.ts';
import { pendingInspectionColumns } from '../previews/previews.tables.ts';
import { DOCUMENT_LIMITS } from '../documents-limits.contract.ts';
import type { DocumentTarget, StagedFile } from '../documents.api.ts';
import type { DocumentsContext, StagedObject } from '../documents.context.ts';
import { toDocumentKind } from '../documents.rules.ts';
import type { DocumentRow } from '../documents.tables.ts';

export const toDocumentRow = (
  { platform, scanner }: DocumentsContext,
  target: DocumentTarget,
  staged: StagedFile,
  object: StagedObject,
  uploadedBy: string,
): DocumentRow => ({
  id: staged.documentId,
  organizationId: target.organizationId,
  requestId: target.requestId,
  itemId: target.itemId,
  version: 1,
  name: staged.name,
  nameFolded: normalizeText(staged.name).slice(0, DOCUMENT_LIMITS.fileName),
  mediaType: staged.mediaType,
  size: staged.size,
  sha256: Buffer.from(staged.sha256, 'hex'),
  state: 'pending',
  rejectionReason: null,
  incomplete: false,
  decidedBy: null,
  decidedAt: null,
  uploadedBy,
  uploadedAt: platform.clock.now(),
  isCurrent: true,
  storageKey: object.storageKey,
  sealedSize: object.sealedSize,
  sealedSha256: object.sealedSha256,
  wrappedKey: object.wrappedKey,
  organizationKeyId: object.organizationKeyId,
  scan: scanner === null ? null : 'pending',
  kind: toDocumentKind(staged.mediaType),
  deletedAt: null,
  ...pendingInspectionColumns(platform.clock.now()),
});
