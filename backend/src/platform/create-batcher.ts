import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Work of one kind that waits at the same time is done at once: `doAll` gets what came in one turn of the process or while it was busy, and answers for each in
 * their order. When it throws it must have done nothing; each is then done by itself, so that nobody fails because of another.
 */
export function createBatcher<Item, Result>(
  doAll: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let working = false;

  async function settle(these: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await doAll(these.map(({ item }) => item));
      these.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (these.length === 1) these[0]?.reject(error);
      else for (const one of these) await settle([one]);
    }
  }

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) {
      await nextTurn();
      await settle(waiting.splice(0));
    }
    working = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!working) void work();
    });
}
