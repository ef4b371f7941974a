import { Gauge, type Registry } from 'prom-client';

interface GaugeOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

type Value<Label extends string> = readonly [labels: Partial<Record<Label, string>>, value: number];

/** Read at each scrape; a value that fails is left out or NaN, the others still render. */
export function registerGauge<Label extends string = never>(
  registry: Registry,
  { name, help, labelNames = [] }: GaugeOptions<Label>,
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
