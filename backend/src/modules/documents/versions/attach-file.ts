import { normalizeText } from '../../../contract/normalize-text.contract.ts';
import type { DocumentFile } from '../documents.contract.ts';
import type { DocumentTarget, RequestedDocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { DOCUMENT_LIMITS, type DocumentKind } from '../documents-limits.contract.ts';
import { ENCRYPTED_MEDIA_TYPE } from '../encrypted-files/encrypted-file.contract.ts';
import { presentFile } from '../documents.present.ts';
import { alreadyDecided } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { NO_INSPECTION_COLUMNS } from '../previews/previews.tables.ts';
import { markUploadCompleted } from '../resumable-uploads/complete-upload.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';
import { assertSameEncryption } from '../uploads/stage-file.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import { planNewFile } from './plan-new-file.ts';
import { removeFile } from './remove-file.ts';

export async function attachFile(
  context: DocumentsContext,
  target: RequestedDocumentTarget,
  staged: StagedFile,
  uploadedBy: string,
): Promise<DocumentFile> {
  const { store } = context;
  const { organizationId, requestId, requestedDocumentId } = target;
  const { documentId, object } = staged;
  // Sealed bytes open only for the target they were received for.
  if (!isSameTarget(object.target, target))
    throw new Error('A staged file can be attached only where it was received');
  await assertSameEncryption(context, organizationId, staged.encryptionKey);

  const plan = await planNewFile(context, target, staged);
  if (object.upload !== null)
    await markUploadCompleted(
      context,
      staged,
      object.upload,
      plan.kind === 'keep' ? plan.file.id : documentId,
    );
  if (plan.kind === 'keep') {
    await deleteVersionBytes(context, organizationId, [
      { id: documentId, organizationId, storageKey: object.storageKey },
    ]);
    return presentFile(plan.file.row);
  }
  for (const { row } of plan.leaving)
    if (!(await removeFile(context, row))) throw alreadyDecided({ log: { documentId: row.id } });
  const version =
    (await store.findLastVersion({ organizationId, requestId, requestedDocumentId })) + 1;
  const { position } = plan;
  return presentFile(
    await insertVersion(context, target, staged, uploadedBy, { version, position }),
  );
}

/** In the caller's transaction; scan and inspection start after the commit. */
export async function insertVersion(
  { platform: { clock, database }, store, scanner, scans, fileStored }: DocumentsContext,
  { organizationId, requestId, requestedDocumentId }: DocumentTarget,
  { documentId, name, mediaType, size, sha256, object }: StagedFile,
  uploadedBy: string,
  columns: Partial<DocumentRow>,
): Promise<DocumentRow> {
  const now = clock.now();
  // Neither a scanner nor an inspection finds anything in it.
  const isEncrypted = mediaType === ENCRYPTED_MEDIA_TYPE;
  const scan = scanner === null || isEncrypted ? null : 'pending';
  const row: DocumentRow = {
    id: documentId,
    organizationId,
    requestId,
    requestedDocumentId,
    version: 1,
    position: 1,
    name,
    nameFolded: normalizeText(name).slice(0, DOCUMENT_LIMITS.fileName),
    mediaType,
    size,
    sha256: Buffer.from(sha256, 'hex'),
    state: 'pending',
    rejectionReason: null,
    incomplete: false,
    decidedBy: null,
    decidedAt: null,
    uploadedBy,
    uploadedAt: now,
    isCurrent: true,
    leftAt: null,
    storageKey: object.storageKey,
    sealedSize: object.sealedSize,
    sealedSha256: object.sealedSha256,
    wrappedKey: object.wrappedKey,
    organizationKeyId: object.organizationKeyId,
    scan,
    kind: toDocumentKind(mediaType),
    deletedAt: null,
    ...NO_INSPECTION_COLUMNS,
    examineAfter: isEncrypted ? null : now,
    ...columns,
  };
  await store.insert(row);
  if (scan !== null) await scans.insert({ organizationId, documentId, attempts: 0, dueAt: now });
  database.afterCommit(fileStored.emit);
  return row;
}

const isSameTarget = (a: DocumentTarget, b: DocumentTarget): boolean =>
  a.organizationId === b.organizationId &&
  a.requestId === b.requestId &&
  a.requestedDocumentId === b.requestedDocumentId;

const toDocumentKind = (mediaType: string): DocumentKind =>
  mediaType === 'application/pdf' ? 'pdf' : mediaType.startsWith('image/') ? 'image' : 'other';
