import type { Decision } from './documents.api.ts';
import type { DocumentKind } from './documents-limits.contract.ts';

interface Current {
  readonly state: string;
  readonly sha256: string;
}

/**
 * What a new file does to the current one of its item. The very bytes that wait already are kept, not stored twice;
 * after a rejection the same bytes count as a new version, because the sender may have asked for just that.
 */
export function whatReplaces(current: Current | null, sha256: string): 'nothing' | 'keep' | 'replace' | 'refuse' {
  if (current === null) return 'nothing';
  if (current.state === 'approved') return 'refuse';
  return current.state === 'pending' && current.sha256 === sha256 ? 'keep' : 'replace';
}

interface Decided {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly decidedBy: string | null;
  readonly rejectionReason: string | null;
  readonly incomplete: boolean;
}

/** How a decision is kept. Asking for more is a rejection whose file stays. */
export const outcomeOf = (decision: Decision) =>
  ({ state: decision.kind === 'approved' ? 'approved' : 'rejected', incomplete: decision.kind === 'incomplete', rejectionReason: decision.kind === 'approved' ? null : decision.reason }) as const;

/** `expected`: document id or version that the reviewer saw. The same decision by the same person is a repeat, not a conflict. */
export function judge(current: Decided, decision: Decision, decidedBy: string, expected: string | null): 'decide' | 'repeat' | 'stale' | 'conflict' {
  if (expected !== null && expected !== current.id && expected !== String(current.version)) return 'stale';
  if (current.state === 'pending') return 'decide';
  const { state, incomplete } = outcomeOf(decision);
  const same = current.state === state && current.incomplete === incomplete && current.decidedBy === decidedBy;
  const sameReason = decision.kind === 'approved' || decision.reason === current.rejectionReason;
  return same && sameReason ? 'repeat' : 'conflict';
}

/** What a browser shows without running anything of it. */
const VIEWABLE: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);
export const isViewable = (mediaType: string): boolean => VIEWABLE.has(mediaType);

export const kindOf = (mediaType: string): DocumentKind => (mediaType === 'application/pdf' ? 'pdf' : mediaType.startsWith('image/') ? 'image' : 'other');
