import type { Examiner } from '../../../platform/file-inspector/file-inspector.ts';
import type { Documents } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { examineDocument } from './inspect-document.ts';
import { examinationsStore } from './inspections.store.ts';

/** The examination of files as they come in, and of those from before in the quiet. */
export interface Examinations {
  /** There may be a new file to look into: call it after the commit that made it one. Returns at once. */
  wake(): void;
  /** Looks into some of what has waited longest; called by the clock. */
  catchUp(): Promise<void>;
  /** Resolves when nothing is to be done for now; for tests. */
  settled(): Promise<void>;
  /** Ends what is under way; it will be begun again. */
  stop(): Promise<void>;
}

/** What is younger goes first, at once; what is older waits for the clock. */
const YOUNG = 10 * 60_000;
const AT_ONCE = 20;
/** Of the older ones in one round, every ten seconds. */
const PER_ROUND = 20;

export function createExaminations(documents: Documents, examiner: Examiner): Examinations {
  const { platform: { clock, config, logger, database } } = documents;
  const store = examinationsStore(database);
  let running: Promise<void> | null = null;
  let woken = false;
  let stopped = !config.previews;

  /** As many at once as there are workers. */
  async function all(rows: readonly DocumentRow[], width: number): Promise<void> {
    const rest = rows.values();
    const one = async () => {
      for (const row of rest) if (!stopped) await examineDocument(documents, examiner, store, row);
    };
    await Promise.all(Array.from({ length: width }, one));
  }

  async function young(): Promise<void> {
    while (!stopped) {
      woken = false;
      const now = clock.now();
      const rows = await store.due(now, new Date(now.getTime() - YOUNG), AT_ONCE);
      if (rows.length > 0) await all(rows, examiner.width);
      else if (!woken) return;
    }
  }

  function wake(): void {
    woken = true;
    if (stopped || running !== null) return;
    running = young()
      .catch((error: unknown) => logger.error({ error }, 'The examination of new files was interrupted'))
      .finally(() => {
        running = null;
        // Somebody called between the last look and now.
        if (woken && !stopped) wake();
      });
  }

  return {
    wake,
    async catchUp() {
      if (!stopped) await all(await store.due(clock.now(), null, PER_ROUND), 1);
    },
    async settled() {
      while (running !== null) await running;
    },
    async stop() {
      stopped = true;
      await examiner.close();
      await running;
    },
  };
}
