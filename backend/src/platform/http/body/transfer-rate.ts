import type { IncomingMessage } from 'node:http';
import { defineProblem } from '../../problem.ts';

export const uploadAborted = defineProblem(400, 'upload-aborted', 'The upload was interrupted.');
export const uploadStalled = defineProblem(408, 'upload-stalled', 'The upload was too slow.');

/** Slower clients are cut off (security rule 52). */
export interface MinimumRate {
  readonly bytes: number;
  readonly milliseconds: number;
}

export const MINIMUM_RATE: MinimumRate = { bytes: 30 * 1024, milliseconds: 30_000 };

export function watchTransferRate(
  req: IncomingMessage,
  rate: MinimumRate,
  onTooSlow: () => void,
): { stop(): void } {
  let previous = req.socket.bytesRead;
  const timer = setInterval(() => {
    const current = req.socket.bytesRead;
    if (current - previous < rate.bytes && !req.isPaused() && !req.readableEnded) onTooSlow();
    previous = current;
  }, rate.milliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
