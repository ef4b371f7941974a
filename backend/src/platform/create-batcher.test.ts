import { describe, expect, test } from '@jest/globals';
import { createBatcher } from './create-batcher.ts';

describe('work that waits at the same time', () => {
  test('is done at once, and each gets its own answer', async () => {
    const batches: number[][] = [];
    const double = createBatcher(async (items: readonly number[]) => {
      batches.push([...items]);
      return items.map((item) => item * 2);
    });
    const early = Promise.all([1, 2, 3].map(double));
    expect(await early).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  test('waits for what is being done, and goes together after it', async () => {
    const batches: number[][] = [];
    let release = () => undefined as void;
    const begun = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isBusy = () => undefined as void;
    const busy = new Promise<void>((resolve) => {
      isBusy = resolve;
    });
    const work = createBatcher(async (items: readonly number[]) => {
      batches.push([...items]);
      isBusy();
      if (items.includes(1)) await begun;
      return items;
    });
    const first = work(1);
    await busy;
    const others = [2, 3, 4].map(work);
    release();
    await Promise.all([first, ...others]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  test('fails for nobody but whom it fails for by itself', async () => {
    const done: number[] = [];
    const work = createBatcher(async (items: readonly number[]) => {
      if (items.includes(2)) throw new Error('Not two.');
      done.push(...items);
      return items;
    });
    const fates = await Promise.allSettled([1, 2, 3].map(work));
    expect(fates.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([1, 3]);
  });
});
