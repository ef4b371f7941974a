import {
  sumChanges,
  toUtcDay,
  type CounterChange,
} from '../../platform/database/counters/counters.rules.ts';
import { isWithheld, type DocumentKind, type DocumentState } from './documents-limits.contract.ts';
import { fileInfected, notReleasedYet } from './documents.problems.ts';
import type { DocumentRow } from './documents.tables.ts';

/** The one gate before bytes leave, a link is signed or a file is approved. */
export function assertReleased(row: Pick<DocumentRow, 'id' | 'scan'>): void {
  if (!isWithheld(row.scan)) return;
  const details = { log: { documentId: row.id, scan: row.scan } };
  throw row.scan === 'infected' ? fileInfected(details) : notReleasedYet(details);
}

/** Current documents by state and kind, in total and per day; and their bytes. */
export type VaultCounter = `${DocumentState}.${DocumentKind}` | 'size';
export type VaultCounterChange = CounterChange<VaultCounter>;

type CountedDocument = Pick<DocumentRow, 'state' | 'kind' | 'size' | 'uploadedAt' | 'isCurrent'>;

function toCounts({
  state,
  kind,
  size,
  uploadedAt,
  isCurrent,
}: CountedDocument): VaultCounterChange[] {
  if (!isCurrent || state === 'withdrawn') return [];
  const figure = `${state}.${kind}` as const;
  return [
    { figure, day: '', n: 1 },
    { figure, day: toUtcDay(uploadedAt), n: 1 },
    { figure: 'size', day: '', n: size },
  ];
}

export const toVaultCounterChanges = (
  before: CountedDocument | null,
  after: CountedDocument | null,
): VaultCounterChange[] =>
  sumChanges([
    ...(before ? toCounts(before).map((counted) => ({ ...counted, n: -counted.n })) : []),
    ...(after ? toCounts(after) : []),
  ]);
