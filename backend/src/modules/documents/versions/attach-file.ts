import type { DocumentFile } from '../documents.contract.ts';
import type { DocumentTarget, StagedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { alreadyApproved, alreadyDecided } from '../documents.problems.ts';
import { resolveReplacement } from './file-decisions.rules.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { toDocumentRow } from './to-document-row.ts';
import { markUploadCompleted } from '../resumable-uploads/complete-upload.ts';
import { scheduleScan } from '../virus-scanning/schedule-scan.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';

export async function attachFile(
  context: DocumentsContext,
  target: DocumentTarget,
  staged: StagedFile,
  uploadedBy: string,
): Promise<DocumentFile> {
  const { store } = context;
  const object = context.stagedObjects.get(staged);
  // Sealed bytes open only for the target they were received for.
  if (object === undefined || !isSameTarget(object.target, target))
    throw new Error('A staged file can be attached only where it was received');
  const { organizationId, requestId, itemId } = target;
  if (requestId === null || itemId === null)
    throw new Error('Files are attached to requested documents, not to the vault');

  const current = await store.findCurrent(target);
  const replacement = resolveReplacement(
    current === null ? null : { state: current.state, sha256: current.sha256.toString('hex') },
    staged.sha256,
  );
  if (replacement === 'refuse') throw alreadyApproved({ log: { itemId } });
  if (current !== null && replacement === 'keep') {
    await markUploadCompleted(context, organizationId, staged.documentId, object, current.id);
    await deleteVersionBytes(context, organizationId, [
      { id: staged.documentId, organizationId, storageKey: object.storageKey },
    ]);
    return presentFile(current);
  }
  if (current !== null) await replaceCurrentVersion(context, current);
  const version = (await store.findLastVersion(organizationId, requestId, itemId)) + 1;
  const row = { ...toDocumentRow(context, target, staged, object, uploadedBy), version };
  await markUploadCompleted(context, organizationId, staged.documentId, object, row.id);
  await store.insert(row);
  await scheduleScan(context, row);
  context.platform.database.afterCommit(context.inspectionQueue.wake);
  return presentFile(row);
}

async function replaceCurrentVersion(
  context: DocumentsContext,
  current: DocumentRow,
): Promise<void> {
  const { store } = context;
  const isReplaced =
    current.state === 'rejected'
      ? await store.retireRejectedVersion(current.organizationId, current)
      : await store.withdraw(current.organizationId, current);
  if (!isReplaced) throw alreadyDecided({ log: { documentId: current.id } });
  if (current.state === 'pending')
    await deleteVersionBytes(context, current.organizationId, [current]);
}

const isSameTarget = (a: DocumentTarget, b: DocumentTarget): boolean =>
  a.organizationId === b.organizationId && a.requestId === b.requestId && a.itemId === b.itemId;
