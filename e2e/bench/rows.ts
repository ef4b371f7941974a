import type { BenchRow } from './upload.ts';

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export const row = (name: string, value: number, unit: string, most: number | null): BenchRow => ({
  name,
  value: Math.round(value * 1000) / 1000,
  unit,
  budget: most === null ? null : `≤ ${most}`,
  ok: most === null || value <= most,
});
