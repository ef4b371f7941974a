import type { IncomingMessage } from 'node:http';
import { defineProblem } from '../../problem.ts';

export const uploadAborted = defineProblem(400, 'upload-aborted', 'The upload was interrupted.');
export const uploadStalled = defineProblem(408, 'upload-stalled', 'The upload was too slow.');

/** A client that sends less than `bytes` in `milliseconds` is cut off (security rule 52). */
export interface MinimumRate {
  readonly bytes: number;
  readonly milliseconds: number;
}

export const MINIMUM_RATE: MinimumRate = { bytes: 30 * 1024, milliseconds: 30_000 };

export function watchTransferRate(
  req: IncomingMessage,
  rate: MinimumRate,
  tooSlow: () => void,
): { stop(): void } {
  let seen = req.socket.bytesRead;
  const timer = setInterval(() => {
    const now = req.socket.bytesRead;
    // While the pipe is paused it is this side that is slow.
    if (now - seen < rate.bytes && !req.isPaused() && !req.readableEnded) tooSlow();
    seen = now;
  }, rate.milliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
