import { fold } from '../../platform/database/fold.ts';
import type { DocumentFile } from './documents.contract.ts';
import { DOCUMENT_LIMITS } from './documents-limits.contract.ts';
import type { DocumentTarget, StagedFile } from './documents.api.ts';
import type { Documents, StagedObject } from './documents.context.ts';
import { presentFile } from './documents.present.ts';
import { alreadyApproved, alreadyDecided } from './documents.problems.ts';
import { whatReplaces } from './documents.rules.ts';
import type { DocumentRow } from './documents.tables.ts';
import { removeObject } from './remove-object.ts';

/** Makes a staged file the next version of its item, or a document of the vault. */
export async function attachFile(documents: Documents, target: DocumentTarget, staged: StagedFile, uploadedBy: string): Promise<DocumentFile> {
  const { platform, store } = documents;
  const object = documents.staged.get(staged);
  // The sealed bytes open only for the target they were received for.
  if (object === undefined || !sameTarget(object.target, target)) throw new Error('Only a staged file can be attached, and only where it was received');
  const { organisationId, requestId, itemId } = target;
  if (requestId === null || itemId === null) {
    const filed = { ...newRow(documents, target, staged, object, uploadedBy), state: 'approved', decidedBy: uploadedBy, decidedAt: platform.clock.now() } as const;
    await store.insert(filed);
    return presentFile(filed);
  }

  const current = await store.current(organisationId, requestId, itemId);
  const replaces = whatReplaces(current === null ? null : { state: current.state, sha256: current.sha256.toString('hex') }, staged.sha256);
  if (replaces === 'refuse') throw alreadyApproved({ log: { itemId } });
  if (current !== null && replaces === 'keep') {
    platform.database.afterCommit(() => void removeObject(documents, object.storageKey));
    return presentFile(current);
  }
  if (current !== null) await retire(documents, current);
  const version = (await store.lastVersion(organisationId, requestId, itemId)) + 1;
  const row = { ...newRow(documents, target, staged, object, uploadedBy), version };
  await store.insert(row);
  return presentFile(row);
}

async function retire(documents: Documents, current: DocumentRow): Promise<void> {
  const { store, platform } = documents;
  const done = current.state === 'rejected' ? await store.makeHistory(current.organisationId, current.id) : await store.withdraw(current.organisationId, current.id);
  if (!done) throw alreadyDecided({ log: { documentId: current.id } });
  const { storageKey } = current;
  if (current.state === 'pending' && storageKey !== null) platform.database.afterCommit(() => void removeObject(documents, storageKey));
}

const newRow = ({ platform }: Documents, target: DocumentTarget, staged: StagedFile, object: StagedObject, uploadedBy: string): DocumentRow => ({
  id: staged.documentId,
  organisationId: target.organisationId,
  requestId: target.requestId,
  itemId: target.itemId,
  version: 1,
  name: staged.name,
  nameFolded: fold(staged.name).slice(0, DOCUMENT_LIMITS.fileName),
  mediaType: staged.mediaType,
  size: staged.size,
  sha256: Buffer.from(staged.sha256, 'hex'),
  state: 'pending',
  rejectionReason: null,
  decidedBy: null,
  decidedAt: null,
  uploadedBy,
  uploadedAt: platform.clock.now(),
  isCurrent: true,
  storageKey: object.storageKey,
  sealedSize: object.sealedSize,
  sealedSha256: object.sealedSha256,
  wrappedKey: object.wrappedKey,
  organisationKeyId: object.organisationKeyId,
});

const sameTarget = (a: DocumentTarget, b: DocumentTarget): boolean =>
  a.organisationId === b.organisationId && a.requestId === b.requestId && a.itemId === b.itemId;
