/** `day`: UTC day, `2026-11-20`, of a daily counter; empty for the others. */
export interface CounterChange<Figure extends string = string> {
  readonly figure: Figure;
  readonly day: string;
  readonly n: number;
}

export const toUtcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

export function sumChanges<Figure extends string>(
  changes: readonly CounterChange<Figure>[],
): CounterChange<Figure>[] {
  const totals = new Map<string, CounterChange<Figure>>();
  for (const change of changes) {
    const key = `${change.figure} ${change.day}`;
    totals.set(key, { ...change, n: change.n + (totals.get(key)?.n ?? 0) });
  }
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, change]) => (change.n === 0 ? [] : [change]));
}
