import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { notFound, preconditionFailed, validationFailed } from '../../../platform/problem.ts';
import type { Decision, DocumentVersion } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { alreadyDecided, fileInfected, alreadyReplaced } from '../documents.problems.ts';
import { assertReleased } from '../documents.rules.ts';
import {
  findDecidingFile,
  findNewest,
  isRefused,
  sortCurrentFiles,
} from '../../../contract/files/document-files.contract.ts';
import {
  classifyDecision,
  listDecidedFiles,
  matchesVersion,
  toDecisionColumns,
} from './decision.rules.ts';

const UNDECIDED = {
  state: 'pending',
  rejectionReason: null,
  incomplete: false,
  decidedBy: null,
  decidedAt: null,
} as const;

export async function applyDecision(
  { platform, versions }: DocumentsContext,
  current: readonly DocumentVersion[],
  decision: Decision,
  decidedBy: string,
  expected: string | null,
): Promise<DocumentVersion[]> {
  const log = { documentIds: current.map(({ id }) => id) };
  switch (classifyDecision(current, decision, decidedBy, expected)) {
    case 'stale':
      throw preconditionFailed({ log });
    case 'conflict':
      throw alreadyDecided({ log });
    case 'unknown-file':
      throw validationFailed({
        errors: [{ field: 'files', message: 'Each must be a current file of this document.' }],
      });
    case 'repeat':
      return [...current];
    case 'decide': {
      const files = listDecidedFiles(current, decision);
      if (decision.kind === 'approved') files.forEach(assertReleased);
      const decidedAt = platform.clock.now();
      const changed: DocumentVersion[] = [];
      for (const file of files) {
        const columns = { ...toDecisionColumns(file, decision), decidedBy, decidedAt };
        if (!(await versions.saveDecision(file.organizationId, file, columns)))
          throw alreadyDecided({ log });
        changed.push({ ...file, ...columns });
      }
      return current.map((file) => changed.find(({ id }) => id === file.id) ?? file);
    }
  }
}

export async function rejectInfectedFile(
  { platform, store, versions }: DocumentsContext,
  organizationId: string,
  documentId: string,
  rejectionReason: string,
): Promise<boolean> {
  const file = await store.find(organizationId, SEES_ALL, documentId);
  if (file === null) return false;
  if (!isRefused(file))
    await versions.saveDecision(organizationId, file, {
      state: 'rejected',
      incomplete: false,
      rejectionReason,
      decidedBy: 'scanner',
      decidedAt: platform.clock.now(),
    });
  return true;
}

export async function revertDecisions(
  { versions }: DocumentsContext,
  files: readonly DocumentVersion[],
  requestedDocumentId: string,
  expected: string | null,
): Promise<DocumentVersion[]> {
  const ofDocument = files.filter((file) => file.requestedDocumentId === requestedDocumentId);
  const current = sortCurrentFiles(ofDocument);
  const newest = findNewest(current);
  if (newest === null) throw notFound();
  const log = { documentId: newest.id };
  if (expected !== null && !matchesVersion(newest, expected)) {
    const wasReplaced = ofDocument.some(
      (other) => other.version < newest.version && matchesVersion(other, expected),
    );
    throw wasReplaced ? alreadyReplaced({ log }) : preconditionFailed({ log });
  }
  if (findDecidingFile(current)?.state === 'pending') return [];
  const revertible = current.filter(({ scan }) => scan !== 'infected');
  if (revertible.length === 0) throw fileInfected({ log });
  for (const file of revertible)
    if (!(await versions.clearDecision(file.organizationId, file, UNDECIDED)))
      throw alreadyDecided({ log });
  return revertible.map((file) => ({ ...file, ...UNDECIDED }));
}
