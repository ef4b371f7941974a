import type { DocumentState } from '../../documents/documents-limits.contract.ts';

export interface FileCounts {
  readonly uploadedCount: number;
  readonly approvedCount: number;
  readonly rejectedCount: number;
}

export function toFileCounts(states: readonly DocumentState[]): FileCounts {
  const count = (state: DocumentState) => states.filter((one) => one === state).length;
  return {
    uploadedCount: states.length,
    approvedCount: count('approved'),
    rejectedCount: count('rejected'),
  };
}

export const countUndecided = (counts: FileCounts): number =>
  counts.uploadedCount - counts.approvedCount - counts.rejectedCount;

export const hasSameCounts = (a: FileCounts, b: FileCounts): boolean =>
  a.uploadedCount === b.uploadedCount &&
  a.approvedCount === b.approvedCount &&
  a.rejectedCount === b.rejectedCount;

export const isFullyApproved = (counts: FileCounts): boolean =>
  counts.approvedCount === counts.uploadedCount;
