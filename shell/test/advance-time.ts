import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { setImmediate as turn } from 'node:timers/promises';

const STEP_MS = 5000;

const flushNetwork = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns++) await turn();
};

/** Between steps, pending responses (in real time) and renders are flushed. */
export const advanceTime = async (milliseconds: number): Promise<void> => {
  await act(flushNetwork);
  for (let left = milliseconds, first = true; left > 0 || first; left -= STEP_MS, first = false) {
    await act(() => jest.advanceTimersByTimeAsync(Math.max(0, Math.min(left, STEP_MS))));
    await act(flushNetwork);
  }
};
