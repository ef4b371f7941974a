import type { Decision } from './documents.api.ts';
import type { DocumentKind } from './documents-limits.contract.ts';

interface CurrentFile {
  readonly state: string;
  readonly sha256: string;
}

/**
 * What a new file does to the current one of its item. The very bytes that wait already are kept, not stored twice;
 * after a rejection the same bytes count as a new version, because the sender may have asked for just that.
 */
export function resolveReplacement(
  current: CurrentFile | null,
  sha256: string,
): 'nothing' | 'keep' | 'replace' | 'refuse' {
  if (current === null) return 'nothing';
  if (current.state === 'approved') return 'refuse';
  return current.state === 'pending' && current.sha256 === sha256 ? 'keep' : 'replace';
}

interface DecidableFile {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly decidedBy: string | null;
  readonly rejectionReason: string | null;
  readonly incomplete: boolean;
}

/** How a decision is kept. Asking for more is a rejection whose file stays. */
export const toDecisionColumns = (decision: Decision) =>
  ({
    state: decision.kind === 'approved' ? 'approved' : 'rejected',
    incomplete: decision.kind === 'incomplete',
    rejectionReason: decision.kind === 'approved' ? null : decision.reason,
  }) as const;

/** `expected`: document id or version that the reviewer saw. The same decision by the same person is a repeat, not a conflict. */
export function classifyDecision(
  current: DecidableFile,
  decision: Decision,
  decidedBy: string,
  expected: string | null,
): 'decide' | 'repeat' | 'stale' | 'conflict' {
  if (expected !== null && expected !== current.id && expected !== String(current.version))
    return 'stale';
  if (current.state === 'pending') return 'decide';
  const { state, incomplete } = toDecisionColumns(decision);
  const same =
    current.state === state && current.incomplete === incomplete && current.decidedBy === decidedBy;
  const sameReason = decision.kind === 'approved' || decision.reason === current.rejectionReason;
  return same && sameReason ? 'repeat' : 'conflict';
}

/** What a browser shows without running anything of it. */
const VIEWABLE_MEDIA_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);
export const isViewable = (mediaType: string): boolean => VIEWABLE_MEDIA_TYPES.has(mediaType);

export const toDocumentKind = (mediaType: string): DocumentKind =>
  mediaType === 'application/pdf' ? 'pdf' : mediaType.startsWith('image/') ? 'image' : 'other';
