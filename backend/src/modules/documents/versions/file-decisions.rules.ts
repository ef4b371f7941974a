import type { Decision } from '../documents.api.ts';

interface DecidableFile {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly decidedBy: string | null;
  readonly rejectionReason: string | null;
  readonly incomplete: boolean;
}

export const toDecisionColumns = (decision: Decision) =>
  ({
    state: decision.kind === 'approved' ? 'approved' : 'rejected',
    incomplete: decision.kind === 'incomplete',
    rejectionReason: decision.kind === 'approved' ? null : decision.reason,
  }) as const;

/** `expected`: document id or version that the reviewer saw. */
export const matchesVersion = (
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
