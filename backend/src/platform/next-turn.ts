import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Between the short steps of long work: of all works that wait, one goes on in each turn of the
 * event loop, so that other calls wait for one step at most.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
