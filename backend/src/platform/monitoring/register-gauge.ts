import { Gauge, type Registry } from 'prom-client';

interface Measure<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

type Value<Label extends string> = readonly [labels: Partial<Record<Label, string>>, value: number];

/** A gauge that is read when it is asked for. What cannot be read is left out or not a number, and the other figures still answer. */
export function registerGauge<Label extends string = never>(
  registry: Registry,
  { name, help, labelNames = [] }: Measure<Label>,
  read: () => Promise<readonly Value<Label>[]>,
): void {
  new Gauge<Label>({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const unknown: readonly Value<Label>[] = labelNames.length === 0 ? [[{}, Number.NaN]] : [];
      const values = await read().catch(() => unknown);
      this.reset();
      for (const [labels, value] of values) this.set(labels, value);
    },
  });
}
