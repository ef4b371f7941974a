import { authorize, keepAlive, transfer } from './files.ts';
import { ROUNDS, seconds, type Bench } from './harness.ts';

const EXPORTS = 8;
const CSV = '/requests/export.csv';

/** Milliseconds of the slowest health check beside eight exports, by the best of three rounds. */
export async function measureHealthBesideExports(bench: Bench): Promise<number> {
  const { url } = bench;
  const agent = keepAlive(1);
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    let running = EXPORTS;
    const exports = Array.from({ length: EXPORTS }, () =>
      transfer(`${url}/api/v1${CSV}`, { headers: authorize(bench) }).finally(() => running--),
    );
    let slowest = 0;
    while (running > 0)
      slowest = Math.max(
        slowest,
        1000 * (await seconds(() => transfer(`${url}/health/live`, { agent }))),
      );
    await Promise.all(exports);
    best = Math.min(best, slowest);
  }
  agent.destroy();
  return best;
}
