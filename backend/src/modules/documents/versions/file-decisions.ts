import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { notFound, preconditionFailed } from '../../../platform/problem.ts';
import type { Decision, DocumentVersion } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { alreadyDecided, fileInfected, alreadyReplaced } from '../documents.problems.ts';
import { assertReleased } from '../documents.rules.ts';

const UNDECIDED = {
  state: 'pending',
  rejectionReason: null,
  incomplete: false,
  decidedBy: null,
  decidedAt: null,
} as const;

export async function applyFileDecision(
  { platform, versions }: DocumentsContext,
  current: DocumentVersion,
  decision: Decision,
  decidedBy: string,
  expected: string | null,
): Promise<DocumentVersion> {
  switch (classifyDecision(current, decision, decidedBy, expected)) {
    case 'stale':
      throw preconditionFailed({ log: { documentId: current.id } });
    case 'conflict':
      throw alreadyDecided({ log: { documentId: current.id } });
    case 'repeat':
      return current;
    case 'decide': {
      if (decision.kind === 'approved') assertReleased(current);
      const decided = {
        ...toDecisionColumns(decision),
        decidedBy,
        decidedAt: platform.clock.now(),
      };
      if (!(await versions.saveDecision(current.organizationId, current, decided)))
        throw alreadyDecided({ log: { documentId: current.id } });
      return { ...current, ...decided };
    }
  }
}

export async function rejectInfectedFile(
  { platform, store, versions }: DocumentsContext,
  organizationId: string,
  documentId: string,
  reason: string,
): Promise<boolean> {
  const file = await store.find(organizationId, SEES_ALL, documentId);
  if (file === null) return false;
  await versions.saveDecision(organizationId, file, {
    ...toDecisionColumns({ kind: 'rejected', reason }),
    decidedBy: 'scanner',
    decidedAt: platform.clock.now(),
  });
  return true;
}

export async function revertFileDecision(
  { versions }: DocumentsContext,
  files: readonly DocumentVersion[],
  requestedDocumentId: string,
  expected: string | null,
): Promise<DocumentVersion> {
  const ofDocument = files.filter((file) => file.requestedDocumentId === requestedDocumentId);
  const current = ofDocument.find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw notFound();
  if (expected !== null && !matchesVersion(current, expected)) {
    const wasReplaced = ofDocument.some(
      (other) => other.version < current.version && matchesVersion(other, expected),
    );
    throw wasReplaced
      ? alreadyReplaced({ log: { documentId: current.id } })
      : preconditionFailed({ log: { documentId: current.id } });
  }
  if (current.state === 'pending') return current;
  if (current.scan === 'infected') throw fileInfected({ log: { documentId: current.id } });
  if (!(await versions.clearDecision(current.organizationId, current, UNDECIDED)))
    throw alreadyDecided({ log: { documentId: current.id } });
  return { ...current, ...UNDECIDED };
}

interface DecidableFile {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly decidedBy: string | null;
  readonly rejectionReason: string | null;
  readonly incomplete: boolean;
}

const toDecisionColumns = (decision: Decision) =>
  ({
    state: decision.kind === 'approved' ? 'approved' : 'rejected',
    incomplete: decision.kind === 'incomplete',
    rejectionReason: decision.kind === 'approved' ? null : decision.reason,
  }) as const;

/** `expected`: document id or version that the reviewer saw. */
const matchesVersion = (
  { id, version }: Pick<DecidableFile, 'id' | 'version'>,
  expected: string,
): boolean => expected === id || expected === String(version);

export function classifyDecision(
  current: DecidableFile,
  decision: Decision,
  decidedBy: string,
  expected: string | null,
): 'decide' | 'repeat' | 'stale' | 'conflict' {
  if (expected !== null && !matchesVersion(current, expected)) return 'stale';
  if (current.state === 'pending') return 'decide';
  const { state, incomplete } = toDecisionColumns(decision);
  const same =
    current.state === state && current.incomplete === incomplete && current.decidedBy === decidedBy;
  const sameReason = decision.kind === 'approved' || decision.reason === current.rejectionReason;
  return same && sameReason ? 'repeat' : 'conflict';
}
