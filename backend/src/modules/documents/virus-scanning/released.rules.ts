import type { ScanState } from '../documents-limits.contract.ts';
import { fileInfected, notReleasedYet } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** Clean, or uploaded without a scanner (security rule 25). */
export const isReleased = ({ scan }: { readonly scan: ScanState | null }): boolean =>
  scan === null || scan === 'clean';

/** The one gate before bytes leave, a link is signed or a file is approved. */
export function assertReleased(row: Pick<DocumentRow, 'id' | 'scan'>): void {
  if (isReleased(row)) return;
  const details = { log: { documentId: row.id, scan: row.scan } };
  throw row.scan === 'infected' ? fileInfected(details) : notReleasedYet(details);
}
