import { expect, test } from '@jest/globals';
import { nextTurn } from './next-turn.ts';

test('of several long works one goes on in each turn of the event loop', async () => {
  const turns: number[] = [];
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const work = async () => {
    for (let step = 0; step < 5; step++) {
      await nextTurn();
      turns.push(turn);
    }
  };
  await Promise.all([work(), work(), work()]);
  isOver = true;
  expect(turns).toHaveLength(15);
  expect(new Set(turns).size).toBe(15);
});
