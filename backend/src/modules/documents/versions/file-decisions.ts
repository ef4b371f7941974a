import { notFound, preconditionFailed } from '../../../platform/problem.ts';
import type { DocumentFile } from '../documents.contract.ts';
import type { Decision, DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { alreadyDecided, fileInfected, alreadyReplaced } from '../documents.problems.ts';
import { classifyDecision, matchesVersion, toDecisionColumns } from './file-decisions.rules.ts';
import { assertReleased } from '../virus-scanning/released.rules.ts';

export async function applyFileDecision(
  { platform, store }: DocumentsContext,
  target: DocumentTarget,
  decision: Decision,
  decidedBy: string,
  expected: string | null,
): Promise<DocumentFile> {
  const current = await store.findCurrent(target);
  if (current === null) throw notFound();
  switch (classifyDecision(current, decision, decidedBy, expected)) {
    case 'stale':
      throw preconditionFailed({ log: { documentId: current.id } });
    case 'conflict':
      throw alreadyDecided({ log: { documentId: current.id } });
    case 'repeat':
      return presentFile(current);
    case 'decide': {
      if (decision.kind === 'approved') assertReleased(current);
      const decided = {
        ...toDecisionColumns(decision),
        decidedBy,
        decidedAt: platform.clock.now(),
      };
      if (!(await store.saveDecision(target.organizationId, current, decided)))
        throw alreadyDecided({ log: { documentId: current.id } });
      return presentFile({ ...current, ...decided });
    }
  }
}

export async function rejectInfectedFile(
  { platform, store }: DocumentsContext,
  organizationId: string,
  documentId: string,
  reason: string,
): Promise<boolean> {
  const file = await store.find(organizationId, documentId);
  if (file === null) return false;
  await store.saveDecision(organizationId, file, {
    ...toDecisionColumns({ kind: 'rejected', reason }),
    decidedBy: 'scanner',
    decidedAt: platform.clock.now(),
  });
  return true;
}

export async function revertFileDecision(
  { store }: DocumentsContext,
  target: DocumentTarget,
  expected: string | null,
): Promise<DocumentFile | null> {
  const { organizationId, requestId, itemId } = target;
  const current = await store.findCurrent(target);
  if (requestId === null || current === null) throw notFound();
  if (expected !== null && !matchesVersion(current, expected)) {
    const wasReplaced = (await store.listByRequest(organizationId, requestId)).some(
      (other) =>
        other.itemId === itemId &&
        other.version < current.version &&
        matchesVersion(other, expected),
    );
    throw wasReplaced
      ? alreadyReplaced({ log: { documentId: current.id } })
      : preconditionFailed({ log: { documentId: current.id } });
  }
  if (current.state === 'pending') return null;
  if (current.scan === 'infected') throw fileInfected({ log: { documentId: current.id } });
  if (!(await store.clearDecision(organizationId, current)))
    throw alreadyDecided({ log: { documentId: current.id } });
  return presentFile({
    ...current,
    state: 'pending',
    rejectionReason: null,
    incomplete: false,
    decidedBy: null,
    decidedAt: null,
  });
}
