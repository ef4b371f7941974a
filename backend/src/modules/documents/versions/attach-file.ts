import type { DocumentFile } from '../documents.contract.ts';
import type { DocumentTarget, StagedFile } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { alreadyApproved, alreadyDecided } from '../documents.problems.ts';
import { whatReplaces } from '../documents.rules.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { newDocument } from './to-document-row.ts';
import { endUpload } from '../resumable-uploads/mark-upload-completed.ts';
import { awaitScan } from '../virus-scanning/schedule-scan.ts';
import { forgetBytes } from '../sealed-objects/delete-version-bytes.ts';

/** Makes a staged file the next version of its item. */
export async function attachFile(documents: Documents, target: DocumentTarget, staged: StagedFile, uploadedBy: string): Promise<DocumentFile> {
  const { store } = documents;
  const object = documents.staged.get(staged);
  // The sealed bytes open only for the target they were received for.
  if (object === undefined || !sameTarget(object.target, target)) throw new Error('Only a staged file can be attached, and only where it was received');
  const { organisationId, requestId, itemId } = target;
  if (requestId === null || itemId === null) throw new Error('A file is attached to an item of a request; the vault takes its own way');

  const current = await store.current(organisationId, requestId, itemId);
  const replaces = whatReplaces(current === null ? null : { state: current.state, sha256: current.sha256.toString('hex') }, staged.sha256);
  if (replaces === 'refuse') throw alreadyApproved({ log: { itemId } });
  if (current !== null && replaces === 'keep') {
    await endUpload(documents, organisationId, staged.documentId, object, current.id);
    await forgetBytes(documents, organisationId, [{ id: staged.documentId, organisationId, storageKey: object.storageKey }]);
    return presentFile(current);
  }
  if (current !== null) await retire(documents, current);
  const version = (await store.lastVersion(organisationId, requestId, itemId)) + 1;
  const row = { ...newDocument(documents, target, staged, object, uploadedBy), version };
  await endUpload(documents, organisationId, staged.documentId, object, row.id);
  await store.insert(row);
  await awaitScan(documents, row);
  documents.platform.database.afterCommit(documents.examinations.wake);
  return presentFile(row);
}

async function retire(documents: Documents, current: DocumentRow): Promise<void> {
  const { store } = documents;
  const done = current.state === 'rejected' ? await store.makeHistory(current.organisationId, current) : await store.withdraw(current.organisationId, current);
  if (!done) throw alreadyDecided({ log: { documentId: current.id } });
  if (current.state === 'pending') await forgetBytes(documents, current.organisationId, [current]);
}

const sameTarget = (a: DocumentTarget, b: DocumentTarget): boolean =>
  a.organisationId === b.organisationId && a.requestId === b.requestId && a.itemId === b.itemId;
