import type { FileInspector } from '../../../platform/file-inspector/file-inspector.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { inspectDocument } from './inspect-document.ts';
import { inspectionsStore } from './inspections.store.ts';

/** The examination of files as they come in, and of those from before in the quiet. */
export interface InspectionQueue {
  /** There may be a new file to look into: call it after the commit that made it one. Returns at once. */
  wake(): void;
  /** Looks into some of what has waited longest; called by the clock. */
  processBacklog(): Promise<void>;
  /** Resolves when nothing is to be done for now; for tests. */
  waitUntilIdle(): Promise<void>;
  /** Ends what is under way; it will be begun again. */
  stop(): Promise<void>;
}

/** What is younger goes first, at once; what is older waits for the clock. */
const NEW_FILE_MAX_AGE_MS = 10 * 60_000;
const NEW_FILE_BATCH_SIZE = 20;
/** Of the older ones in one round, every ten seconds. */
const BACKLOG_BATCH_SIZE = 20;

export function createInspectionQueue(
  documents: DocumentsContext,
  examiner: FileInspector,
): InspectionQueue {
  const {
    platform: { clock, config, logger, database },
  } = documents;
  const store = inspectionsStore(database);
  let running: Promise<void> | null = null;
  let woken = false;
  let stopped = !config.previews;

  /** As many at once as there are workers. */
  async function all(rows: readonly DocumentRow[], width: number): Promise<void> {
    const rest = rows.values();
    const one = async () => {
      for (const row of rest) if (!stopped) await inspectDocument(documents, examiner, store, row);
    };
    await Promise.all(Array.from({ length: width }, one));
  }

  async function young(): Promise<void> {
    while (!stopped) {
      woken = false;
      const now = clock.now();
      const rows = await store.listDue(
        now,
        new Date(now.getTime() - NEW_FILE_MAX_AGE_MS),
        NEW_FILE_BATCH_SIZE,
      );
      if (rows.length > 0) await all(rows, examiner.concurrency);
      else if (!woken) return;
    }
  }

  function wake(): void {
    woken = true;
    if (stopped || running !== null) return;
    running = young()
      .catch((error: unknown) =>
        logger.error({ error }, 'The examination of new files was interrupted'),
      )
      .finally(() => {
        running = null;
        // Somebody called between the last look and now.
        if (woken && !stopped) wake();
      });
  }

  return {
    wake,
    async processBacklog() {
      if (!stopped) await all(await store.listDue(clock.now(), null, BACKLOG_BATCH_SIZE), 1);
    },
    async waitUntilIdle() {
      while (running !== null) await running;
    },
    async stop() {
      stopped = true;
      await examiner.close();
      await running;
    },
  };
}
