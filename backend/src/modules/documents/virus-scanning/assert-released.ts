import { fileInfected, notReleasedYet } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { isReleased } from './released.rules.ts';

/** The one gate before bytes leave, an address to them is signed, or a file is approved. */
export function assertReleased(row: Pick<DocumentRow, 'id' | 'scan'>): void {
  if (isReleased(row)) return;
  const facts = { log: { documentId: row.id, scan: row.scan } };
  throw row.scan === 'infected' ? fileInfected(facts) : notReleasedYet(facts);
}
