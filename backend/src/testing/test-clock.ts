import type { Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(start = '2026-11-20T09:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
