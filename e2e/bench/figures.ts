/** More is better where `unit` ends in `/s`; `bare` is what the program beside it took in the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bare?: number | undefined;
  /** Limit of `value ÷ bare`. */
  readonly times?: number | undefined;
  /** Limit of the value. */
  readonly limit?: number | undefined;
}

type Limits = Pick<Figure, 'bare' | 'times' | 'limit'>;
const round = (value: number) => Number(value.toPrecision(4));

export const figure = (name: string, value: number, unit: string, limits: Limits = {}): Figure => ({
  name,
  value: round(value),
  unit,
  ...limits,
  bare: limits.bare && round(limits.bare),
});

const isRate = ({ unit }: Figure) => unit.endsWith('/s');
const quotient = ({ value, bare = 1 }: Figure) => value / bare;

export function isWithin(each: Figure): boolean {
  const { value, times, limit } = each;
  const [judged, bound] = times === undefined ? [value, limit] : [quotient(each), times];
  return bound === undefined || (isRate(each) ? judged >= bound : judged <= bound);
}

export function toColumns(each: Figure) {
  const { name, value, unit, bare, times, limit } = each;
  const format = (number: number) => `${number.toLocaleString('en')} ${unit}`.trim();
  const bound = times === undefined ? limit !== undefined && format(limit) : `${times} × bare`;
  return {
    figure: name,
    value: format(value),
    limit: bound ? `${isRate(each) ? '≥' : '≤'} ${bound}${isWithin(each) ? '' : ', missed'}` : '',
    bare: bare === undefined ? '' : `${format(bare)}, ${round(quotient(each))} ×`,
  };
}

export const toTable = (figures: readonly Figure[]): string =>
  ['| figure | value | limit | bare |', '|---|---|---|---|']
    .concat(figures.map((each) => `| ${Object.values(toColumns(each)).join(' | ')} |`))
    .join('\n');

/** How many times slower or larger each figure is, by its quotient where it has one. */
export const compare = (before: readonly Figure[], after: readonly Figure[]) =>
  after.map((now) => {
    const earlier = before.find(({ name }) => name === now.name) ?? now;
    const growth = quotient(now) / quotient(earlier);
    const slower = round(isRate(now) ? 1 / growth : growth);
    return { figure: now.name, before: earlier.value, now: now.value, slower, flag: slower > 1.3 };
  });

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
}
