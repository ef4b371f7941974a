import type { Documents } from '../documents.context.ts';
import { scanFile } from './scan-file.ts';
import type { ScanRounds } from './scanning.api.ts';

const AT_ONCE = 4;
const CLAIM_MS = 10 * 60_000;

export function createScanRounds(documents: () => Documents): ScanRounds {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const run = (): Promise<void> => {
    // Who asks while a round waits to begin is served by that one.
    waiting ??= last.then(() => {
      waiting = null;
      return round(documents());
    });
    last = waiting.catch(() => undefined);
    return waiting;
  };
  return {
    run,
    soon: () => void run().catch((error: unknown) => documents().platform.logger.warn({ error }, 'A round of the virus scanner failed; the next one comes by the clock')),
  };
}

async function round(documents: Documents): Promise<void> {
  const { scans, platform } = documents;
  for (;;) {
    const now = platform.clock.now();
    const due = await scans.due(now, AT_ONCE);
    if (due.length === 0) return;
    await Promise.all(due.map(async (row) => {
      if (await platform.database.write(() => scans.claim(row, new Date(now.getTime() + CLAIM_MS)))) await scanFile(documents, { ...row, attempts: row.attempts + 1 });
    }));
  }
}
