import type { DocumentFile } from '../documents.contract.ts';
import type { DocumentTarget, StagedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { alreadyApproved, alreadyDecided } from '../documents.problems.ts';
import { resolveReplacement } from '../documents.rules.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { toDocumentRow } from './to-document-row.ts';
import { markUploadCompleted } from '../resumable-uploads/mark-upload-completed.ts';
import { scheduleScan } from '../virus-scanning/schedule-scan.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';

/** Makes a staged file the next version of its item. */
export async function attachFile(
  documents: DocumentsContext,
  target: DocumentTarget,
  staged: StagedFile,
  uploadedBy: string,
): Promise<DocumentFile> {
  const { store } = documents;
  const object = documents.stagedObjects.get(staged);
  // The sealed bytes open only for the target they were received for.
  if (object === undefined || !isSameTarget(object.target, target))
    throw new Error('Only a staged file can be attached, and only where it was received');
  const { organizationId, requestId, itemId } = target;
  if (requestId === null || itemId === null)
    throw new Error('A file is attached to an item of a request; the vault takes its own way');

  const current = await store.findCurrent(organizationId, requestId, itemId);
  const replaces = resolveReplacement(
    current === null ? null : { state: current.state, sha256: current.sha256.toString('hex') },
    staged.sha256,
  );
  if (replaces === 'refuse') throw alreadyApproved({ log: { itemId } });
  if (current !== null && replaces === 'keep') {
    await markUploadCompleted(documents, organizationId, staged.documentId, object, current.id);
    await deleteVersionBytes(documents, organizationId, [
      { id: staged.documentId, organizationId, storageKey: object.storageKey },
    ]);
    return presentFile(current);
  }
  if (current !== null) await replaceCurrentVersion(documents, current);
  const version = (await store.findLastVersion(organizationId, requestId, itemId)) + 1;
  const row = { ...toDocumentRow(documents, target, staged, object, uploadedBy), version };
  await markUploadCompleted(documents, organizationId, staged.documentId, object, row.id);
  await store.insert(row);
  await scheduleScan(documents, row);
  documents.platform.database.afterCommit(documents.inspectionQueue.wake);
  return presentFile(row);
}

async function replaceCurrentVersion(
  documents: DocumentsContext,
  current: DocumentRow,
): Promise<void> {
  const { store } = documents;
  const done =
    current.state === 'rejected'
      ? await store.retireRejectedVersion(current.organizationId, current)
      : await store.withdraw(current.organizationId, current);
  if (!done) throw alreadyDecided({ log: { documentId: current.id } });
  if (current.state === 'pending')
    await deleteVersionBytes(documents, current.organizationId, [current]);
}

const isSameTarget = (a: DocumentTarget, b: DocumentTarget): boolean =>
  a.organizationId === b.organizationId && a.requestId === b.requestId && a.itemId === b.itemId;
