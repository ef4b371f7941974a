import { toViewerConditions, type Viewer } from '../../platform/http/auth/viewer.ts';
import type { SqlCondition } from './vault/vault-criteria.ts';
import {
  sumChanges,
  toUtcDay,
  type CounterChange,
} from '../../platform/database/counters/counters.rules.ts';
import { isWithheld, type DocumentKind, type DocumentState } from './documents-limits.contract.ts';
import { toEncryptedSize } from './encrypted-files/encrypted-file.contract.ts';
import { fileInfected, notReleasedYet } from './documents.problems.ts';
import type { DocumentRow } from './documents.tables.ts';

/** The one gate before bytes leave, a link is signed or a file is approved. */
export function assertReleased(row: Pick<DocumentRow, 'id' | 'scan'>): void {
  if (!isWithheld(row.scan)) return;
  const details = { log: { documentId: row.id, scan: row.scan } };
  throw row.scan === 'infected' ? fileInfected(details) : notReleasedYet(details);
}

/** Bytes of one upload; a file is larger when it is encrypted. */
export const toReceivedLimit = (rules: {
  readonly maxFileSize: number;
  readonly encryptionKey: string | null;
}): number =>
  rules.encryptionKey === null ? rules.maxFileSize : toEncryptedSize(rules.maxFileSize);

/** Versions that still have bytes: withdrawn ones do not. */
export function countFiles(rows: readonly Pick<DocumentRow, 'size' | 'wrappedKey'>[]): FileCounts {
  const withBytes = rows.filter(({ wrappedKey }) => wrappedKey !== null);
  return {
    files: withBytes.length,
    bytes: withBytes.reduce((sum, { size }) => sum + size, 0),
  };
}

export interface FileCounts {
  readonly files: number;
  readonly bytes: number;
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

/** Files of visible requests, and what the user uploaded to the vault; none when all are. */
export const toVisibleDocuments = (organizationId: string, viewer: Viewer): SqlCondition[] =>
  viewer.kind === 'all'
    ? []
    : toViewerConditions(viewer).map(({ sql, values }) => ({
        sql: `(request_id IN (SELECT request_id FROM document_requests WHERE organization_id = ? AND ${sql}) OR (request_id IS NULL AND uploaded_by = ?))`,
        values: [organizationId, ...values, viewer.userId],
      }));
