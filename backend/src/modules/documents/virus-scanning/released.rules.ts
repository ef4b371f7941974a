import type { ScanState } from '../documents-limits.contract.ts';

/** Given out to staff: the scanner has said clean, or there was none as the file came in (security rule 25). */
export const isReleased = ({ scan }: { readonly scan: ScanState | null }): boolean =>
  scan === null || scan === 'clean';
