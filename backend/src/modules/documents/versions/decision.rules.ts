import type { Decision } from '../documents.api.ts';
import type { ScanState } from '../documents-limits.contract.ts';
import { findDecidingFile, findNewest } from '../../../contract/files/document-files.contract.ts';

export interface DecidableFile {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly decidedBy: string | null;
  readonly rejectionReason: string | null;
  readonly incomplete: boolean;
  readonly scan: ScanState | null;
}

/** `expected`: id or version of the newest file that the reviewer saw. */
export const matchesVersion = (
  { id, version }: Pick<DecidableFile, 'id' | 'version'>,
  expected: string,
): boolean => expected === id || expected === String(version);

/** A file with a virus is never kept. */
export function toDecisionColumns({ id, scan }: DecidableFile, decision: Decision) {
  if (decision.kind === 'approved')
    return { state: 'approved', incomplete: false, rejectionReason: null } as const;
  const { reason: rejectionReason } = decision;
  const isKept =
    decision.kind === 'incomplete' ||
    !(decision.files === undefined || decision.files.includes(id));
  return { state: 'rejected', incomplete: isKept && scan !== 'infected', rejectionReason } as const;
}

/** What the scanner has refused stays refused, unless the document is to be approved. */
export const listDecidedFiles = <T extends DecidableFile>(
  current: readonly T[],
  { kind }: Decision,
): T[] =>
  current.filter(({ state, decidedBy }) =>
    kind === 'approved' ? state !== 'approved' : decidedBy !== 'scanner',
  );

/** `current`: at least one file. `unknown-file`: the decision names one that is not current. */
export function classifyDecision(
  current: readonly DecidableFile[],
  decision: Decision,
  decidedBy: string,
  expected: string | null,
): 'decide' | 'repeat' | 'stale' | 'conflict' | 'unknown-file' {
  if (expected !== null && !matchesVersion(findNewest(current)!, expected)) return 'stale';
  const named = decision.kind === 'rejected' ? (decision.files ?? []) : [];
  if (named.some((id) => !current.some((file) => file.id === id))) return 'unknown-file';
  if (findDecidingFile(current)!.state === 'pending') return 'decide';
  const isSame = (file: DecidableFile): boolean => {
    const { state, incomplete, rejectionReason } = toDecisionColumns(file, decision);
    return (
      file.state === state &&
      Boolean(file.incomplete) === incomplete &&
      file.rejectionReason === rejectionReason &&
      file.decidedBy === decidedBy
    );
  };
  const decided = current.filter((file) => file.decidedBy !== 'scanner');
  return decided.length > 0 && decided.every(isSame) ? 'repeat' : 'conflict';
}
