import { setImmediate as nextTurn } from 'node:timers/promises';

interface QueuedCall<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** When `runBatch` throws it must have changed nothing: each item is then retried alone. */
export function createBatcher<Item, Result>(
  runBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const queue: QueuedCall<Item, Result>[] = [];
  let isRunning = false;

  async function settle(batch: readonly QueuedCall<Item, Result>[]): Promise<void> {
    try {
      const results = await runBatch(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const call of batch) await settle([call]);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      await nextTurn();
      await settle(queue.splice(0));
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
