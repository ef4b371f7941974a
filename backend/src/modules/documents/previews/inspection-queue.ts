import { MINUTE } from '../../../contract/durations.contract.ts';
import type { FileInspector } from '../../../platform/file-inspector/file-inspector.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { inspectDocument } from './inspect-document.ts';
import { inspectionsStore } from './inspections.store.ts';

interface InspectionQueue {
  /** Call after the commit that added a file; returns at once. */
  wake(): void;
  processBacklog(): Promise<void>;
  waitUntilIdle(): Promise<void>;
  /** Aborts running inspections; they are repeated later. */
  stop(): Promise<void>;
}

/** Newer files are inspected at once, older ones by the job. */
const NEW_FILE_MAX_AGE_MS = 10 * MINUTE;
const NEW_FILE_BATCH_SIZE = 20;
const BACKLOG_BATCH_SIZE = 20;

export function createInspectionQueue(
  context: DocumentsContext,
  inspector: FileInspector,
): InspectionQueue {
  const {
    platform: { clock, config, logger, database },
  } = context;
  const store = inspectionsStore(database);
  let running: Promise<void> | null = null;
  let wakeRequested = false;
  let stopped = !config.previews;

  async function inspectAll(rows: readonly DocumentRow[], width: number): Promise<void> {
    const queue = rows.values();
    const work = async () => {
      for (const row of queue) if (!stopped) await inspectDocument(context, inspector, store, row);
    };
    await Promise.all(Array.from({ length: width }, work));
  }

  async function inspectNewFiles(): Promise<void> {
    while (!stopped) {
      wakeRequested = false;
      const now = clock.now();
      const rows = await store.listDue(
        now,
        new Date(now.getTime() - NEW_FILE_MAX_AGE_MS),
        NEW_FILE_BATCH_SIZE,
      );
      if (rows.length > 0) await inspectAll(rows, inspector.concurrency);
      else if (!wakeRequested) return;
    }
  }

  function wake(): void {
    wakeRequested = true;
    if (stopped || running !== null) return;
    running = inspectNewFiles()
      .catch((error: unknown) =>
        logger.error({ error }, 'The inspection of new files was interrupted'),
      )
      .finally(() => {
        running = null;
        // Woken between the last query and now.
        if (wakeRequested && !stopped) wake();
      });
  }

  return {
    wake,
    async processBacklog() {
      if (!stopped) await inspectAll(await store.listDue(clock.now(), null, BACKLOG_BATCH_SIZE), 1);
    },
    async waitUntilIdle() {
      while (running !== null) await running;
    },
    async stop() {
      stopped = true;
      await inspector.close();
      await running;
    },
  };
}
