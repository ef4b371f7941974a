import type { Documents } from '../documents.context.ts';
import { scanFile } from './scan-file.ts';
import type { ScanRounds } from './scan-queue.api.ts';
import type { ScanRow } from './scans.tables.ts';

const AT_ONCE = 4;
const CLAIM_MS = 10 * 60_000;
/** A round waits no longer for a scan that hangs: others are due meanwhile. */
const ROUND_MS = 10_000;

/** Keeps so many scans under way as long as any is due: one that hangs takes one place and holds up no other. */
export function createScanRounds(documents: () => Documents): ScanRounds {
  const underWay = new Set<Promise<void>>();
  let filling: Promise<void> = Promise.resolve();
  const warn = (error: unknown) => documents().platform.logger.warn({ error }, 'A file could not be given to the virus scanner; it is tried again');

  const fill = (): Promise<void> => {
    filling = filling.catch(() => undefined).then(take);
    return filling;
  };
  const begin = (row: ScanRow) => {
    const scan: Promise<void> = scanFile(documents(), { ...row, attempts: row.attempts + 1 }).catch(warn).finally(() => {
      underWay.delete(scan);
      fill().catch(warn);
    });
    underWay.add(scan);
  };
  const take = async (): Promise<void> => {
    const { scans, platform } = documents();
    while (underWay.size < AT_ONCE) {
      const now = platform.clock.now();
      const due = await scans.due(now, AT_ONCE - underWay.size);
      if (due.length === 0) return;
      for (const row of due) if (await platform.database.write(() => scans.claim(row, new Date(now.getTime() + CLAIM_MS)))) begin(row);
    }
  };
  const settled = async (): Promise<void> => {
    for (let seen: Promise<void> | null = null; seen !== filling; ) {
      seen = filling;
      await seen;
      await Promise.all(underWay);
    }
  };

  return {
    async run() {
      await fill();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ROUND_MS)));
      await Promise.race([settled(), late]).finally(() => clearTimeout(timer));
    },
    soon: () => void fill().catch(warn),
  };
}
