import { SECOND } from '../../contract/durations.contract.ts';
import type { Clock } from '../clock.ts';

/** Corrections that a time service makes little by little stay below it. */
const LEAST_JUMP_MS = SECOND;

/** `monotonic`: milliseconds of a clock that only runs on. */
export function createClockWatch(clock: Clock, monotonic: () => number): () => boolean {
  const readOffset = () => clock.now().getTime() - monotonic();
  let offset = readOffset();
  /** Whether the clock was moved since the last call, forwards or back. */
  return () => {
    const before = offset;
    offset = readOffset();
    return Math.abs(offset - before) > LEAST_JUMP_MS;
  };
}
