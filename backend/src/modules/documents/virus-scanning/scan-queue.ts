import { MINUTE, SECOND } from '../../../contract/durations.contract.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { scanFile } from './scan-file.ts';
import type { ScanRow } from './scans.tables.ts';

interface ScanQueue {
  wake(): void;
  /** Resolves when all due files were scanned, or after a timeout. */
  run(): Promise<void>;
}

const CONCURRENCY = 4;
const CLAIM_MS = 10 * MINUTE;
const RUN_TIMEOUT_MS = 10 * SECOND;

/** A hanging scan blocks no other. */
export function createScanQueue(context: DocumentsContext): ScanQueue {
  const running = new Set<Promise<void>>();
  let starting: Promise<void> = Promise.resolve();
  const warn = (error: unknown) =>
    context.platform.logger.warn({ error }, 'A file could not be scanned; the scan is retried');

  const startDueScans = (): Promise<void> => {
    starting = starting.catch(() => undefined).then(claimDue);
    return starting;
  };
  const startScan = (row: ScanRow) => {
    const scan: Promise<void> = scanFile(context, { ...row, attempts: row.attempts + 1 })
      .catch(warn)
      .finally(() => {
        running.delete(scan);
        startDueScans().catch(warn);
      });
    running.add(scan);
  };
  const claimDue = async (): Promise<void> => {
    const { scans, platform } = context;
    while (running.size < CONCURRENCY) {
      const now = platform.clock.now();
      const due = await scans.listDue(now, CONCURRENCY - running.size);
      if (due.length === 0) return;
      for (const row of due)
        if (
          await platform.database.transaction(() =>
            scans.claim(row, new Date(now.getTime() + CLAIM_MS)),
          )
        )
          startScan(row);
    }
  };
  const waitForRunning = async (): Promise<void> => {
    for (let seen: Promise<void> | null = null; seen !== starting;) {
      seen = starting;
      await seen;
      await Promise.all(running);
    }
  };

  return {
    async run() {
      await startDueScans();
      await withTimeout(waitForRunning(), RUN_TIMEOUT_MS, undefined);
    },
    wake: () => void startDueScans().catch(warn),
  };
}
