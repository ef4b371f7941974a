import type { DocumentsContext } from '../documents.context.ts';
import { scanFile } from './scan-file.ts';
import type { ScanQueue } from './scan-queue.api.ts';
import type { ScanRow } from './scans.tables.ts';

const CONCURRENCY = 4;
const CLAIM_MS = 10 * 60_000;
/** A round waits no longer for a scan that hangs: others are due meanwhile. */
const RUN_TIMEOUT_MS = 10_000;

/** Keeps so many scans under way as long as any is due: one that hangs takes one place and holds up no other. */
export function createScanQueue(documents: () => DocumentsContext): ScanQueue {
  const underWay = new Set<Promise<void>>();
  let filling: Promise<void> = Promise.resolve();
  const warn = (error: unknown) =>
    documents().platform.logger.warn(
      { error },
      'A file could not be given to the virus scanner; it is tried again',
    );

  const fill = (): Promise<void> => {
    filling = filling.catch(() => undefined).then(take);
    return filling;
  };
  const begin = (row: ScanRow) => {
    const scan: Promise<void> = scanFile(documents(), { ...row, attempts: row.attempts + 1 })
      .catch(warn)
      .finally(() => {
        underWay.delete(scan);
        fill().catch(warn);
      });
    underWay.add(scan);
  };
  const take = async (): Promise<void> => {
    const { scans, platform } = documents();
    while (underWay.size < CONCURRENCY) {
      const now = platform.clock.now();
      const due = await scans.listDue(now, CONCURRENCY - underWay.size);
      if (due.length === 0) return;
      for (const row of due)
        if (
          await platform.database.transaction(() =>
            scans.claim(row, new Date(now.getTime() + CLAIM_MS)),
          )
        )
          begin(row);
    }
  };
  const settled = async (): Promise<void> => {
    for (let seen: Promise<void> | null = null; seen !== filling;) {
      seen = filling;
      await seen;
      await Promise.all(underWay);
    }
  };

  return {
    async run() {
      await fill();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, RUN_TIMEOUT_MS)));
      await Promise.race([settled(), late]).finally(() => clearTimeout(timer));
    },
    wake: () => void fill().catch(warn),
  };
}
