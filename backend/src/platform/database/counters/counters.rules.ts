/** One summand: `day` is the UTC day, `2026-11-20`, of a figure that is counted by day and empty for the others. */
export interface CounterChange<Figure extends string = string> {
  readonly figure: Figure;
  readonly day: string;
  readonly n: number;
}

export const toUtcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Sums by figure and day, in one order for everybody, without what sums to nothing. */
export function sumChanges<Figure extends string>(
  changes: readonly CounterChange<Figure>[],
): CounterChange<Figure>[] {
  const sums = new Map<string, CounterChange<Figure>>();
  for (const change of changes) {
    const key = `${change.figure} ${change.day}`;
    sums.set(key, { ...change, n: change.n + (sums.get(key)?.n ?? 0) });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, change]) => (change.n === 0 ? [] : [change]));
}
