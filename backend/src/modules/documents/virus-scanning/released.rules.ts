import { isWithheld } from '../documents-limits.contract.ts';
import { fileInfected, notReleasedYet } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** The one gate before bytes leave, a link is signed or a file is approved. */
export function assertReleased(row: Pick<DocumentRow, 'id' | 'scan'>): void {
  if (!isWithheld(row.scan)) return;
  const details = { log: { documentId: row.id, scan: row.scan } };
  throw row.scan === 'infected' ? fileInfected(details) : notReleasedYet(details);
}
