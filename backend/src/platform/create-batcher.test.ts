import { describe, expect, test } from '@jest/globals';
import { createBatcher } from './create-batcher.ts';

describe('createBatcher', () => {
  test('calls that wait at the same time share one batch and each gets its own result', async () => {
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

  test('calls during a running batch form the next batch', async () => {
    const batches: number[][] = [];
    let release = () => undefined as void;
    const started = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isBusy = () => undefined as void;
    const busy = new Promise<void>((resolve) => {
      isBusy = resolve;
    });
    const work = createBatcher(async (items: readonly number[]) => {
      batches.push([...items]);
      isBusy();
      if (items.includes(1)) await started;
      return items;
    });
    const first = work(1);
    await busy;
    const others = [2, 3, 4].map(work);
    release();
    await Promise.all([first, ...others]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  test('a failing item does not fail the other items of its batch', async () => {
    const done: number[] = [];
    const work = createBatcher(async (items: readonly number[]) => {
      if (items.includes(2)) throw new Error('Not two.');
      done.push(...items);
      return items;
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map(work));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([1, 3]);
  });
});
