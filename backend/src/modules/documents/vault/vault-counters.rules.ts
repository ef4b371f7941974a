import {
  sumChanges,
  toUtcDay,
  type CounterChange,
} from '../../../platform/database/counters/counters.rules.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentState,
} from '../documents-limits.contract.ts';

/** Current documents by state and kind, in total and per day; and their bytes. */
export type VaultCounter = `${DocumentState}.${DocumentKind}` | 'size';
export type VaultCounterChange = CounterChange<VaultCounter>;

export interface CountedDocument {
  readonly state: DocumentState | 'withdrawn';
  readonly kind: DocumentKind;
  readonly size: number;
  readonly uploadedAt: Date;
  readonly isCurrent: boolean;
}

export const listVaultCounters = (
  states: readonly DocumentState[],
  kinds: readonly DocumentKind[],
): VaultCounter[] => states.flatMap((state) => kinds.map((kind) => `${state}.${kind}` as const));

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

export function summarizeVault(counters: ReadonlyMap<VaultCounter, number>) {
  const count = (state: DocumentState) =>
    listVaultCounters([state], DOCUMENT_KINDS).reduce(
      (sum, figure) => sum + (counters.get(figure) ?? 0),
      0,
    );
  const [pending, approved, rejected] = [count('pending'), count('approved'), count('rejected')];
  return {
    total: pending + approved + rejected,
    approved,
    pending,
    rejected,
    size: counters.get('size') ?? 0,
  };
}
