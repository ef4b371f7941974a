import { setTimeout as pause } from 'node:timers/promises';
import { figure, type Figure } from './figures.ts';
import { readMemory, ROUNDS, scaled, seconds, withProduct } from './harness.ts';
import { createSamples, multiplySamples, readColumns, SAMPLES } from './seed.ts';

/** From the process's start until it is ready: without requests and with 50,000. */
export const benchStart = (): Promise<Figure[]> =>
  withProduct(async (bench) => {
    const measureStart = async () => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await bench.product.stop();
        times.push(await seconds(() => bench.product.restart()));
      }
      return Math.min(...times);
    };
    const bare = await measureStart();
    await pause(scaled(20_000));
    const idle = readMemory(bench.product.pid, 'VmRSS');
    await createSamples(bench);
    const columns = readColumns(bench);
    await multiplySamples(bench, 'sqlite', columns, [1, scaled(50_000 / SAMPLES, 2)]);
    return [
      figure('start with an empty database', bare, 's', { limit: 3 }),
      figure('start with 50,000 requests', await measureStart(), 's', { bare, times: 1.5 }),
      figure('idle server, resident memory', idle, 'MiB', { limit: 150 }),
    ];
  });
