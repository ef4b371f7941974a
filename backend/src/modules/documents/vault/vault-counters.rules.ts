import { summedUp, utcDay, type TallyChange } from '../../../platform/database/counters/counters.rules.ts';
import { DOCUMENT_KINDS, type DocumentKind, type DocumentState } from '../documents-limits.contract.ts';

/** Documents of one state and kind, in all and by the day they came; and the bytes of all of them. */
export type VaultFigure = `${DocumentState}.${DocumentKind}` | 'size';
export type VaultTally = TallyChange<VaultFigure>;

/** What of a document the figures look at. */
export interface Countable {
  readonly state: DocumentState | 'withdrawn';
  readonly kind: DocumentKind;
  readonly size: number;
  readonly uploadedAt: Date;
  readonly isCurrent: boolean;
}

export const figuresOf = (states: readonly DocumentState[], kinds: readonly DocumentKind[]): VaultFigure[] => states.flatMap((state) => kinds.map((kind) => `${state}.${kind}` as const));

function countedIn({ state, kind, size, uploadedAt, isCurrent }: Countable): VaultTally[] {
  if (!isCurrent || state === 'withdrawn') return [];
  const figure = `${state}.${kind}` as const;
  return [{ figure, day: '', n: 1 }, { figure, day: utcDay(uploadedAt), n: 1 }, { figure: 'size', day: '', n: size }];
}

/** How the figures change with a document: null before it exists, null once it is gone. */
export const vaultTallies = (before: Countable | null, after: Countable | null): VaultTally[] =>
  summedUp([...(before ? countedIn(before).map((counted) => ({ ...counted, n: -counted.n })) : []), ...(after ? countedIn(after) : [])]);

/** Everything the organisation holds, from its figures. */
export function summaryOf(figures: ReadonlyMap<VaultFigure, number>) {
  const count = (state: DocumentState) => figuresOf([state], DOCUMENT_KINDS).reduce((sum, figure) => sum + (figures.get(figure) ?? 0), 0);
  const [pending, approved, rejected] = [count('pending'), count('approved'), count('rejected')];
  return { total: pending + approved + rejected, approved, pending, rejected, size: figures.get('size') ?? 0 };
}
