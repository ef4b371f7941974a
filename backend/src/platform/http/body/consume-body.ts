import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import {
  uploadAborted,
  MINIMUM_RATE,
  uploadStalled,
  watchTransferRate,
  type MinimumRate,
} from './transfer-rate.ts';

/**
 * Calls `sink` with each chunk of a raw body, which is the sink's to keep; a promise from it holds the client back. Resolves after
 * the last chunk was taken; throws what the sink throws, or the problem that ended the body: aborted, stalled.
 * Whatever the end, the sink is not at work any more when this settles.
 */
export function consumeBody(
  req: IncomingMessage,
  sink: (chunk: Buffer) => Promise<void> | undefined,
  minimumRate: MinimumRate = MINIMUM_RATE,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let taking: Promise<void> | null = null;
    let ended = false;
    let failure: { readonly error: unknown } | null = null;
    const settle = () => {
      if (taking !== null || (failure === null && !ended)) return;
      watch.stop();
      unwatch();
      req.off('data', onData).off('end', onEnd).pause();
      if (failure === null) resolve();
      else reject(failure.error);
    };
    const fail = (error: unknown) => {
      failure ??= { error };
      settle();
    };
    const onData = (chunk: Buffer) => {
      if (failure !== null) return;
      let wait: Promise<void> | undefined;
      try {
        wait = sink(chunk);
      } catch (error) {
        fail(error);
        return;
      }
      if (wait === undefined) return;
      req.pause();
      taking = wait.then(
        () => {
          taking = null;
          if (failure === null && !ended) req.resume();
          settle();
        },
        (error: unknown) => {
          taking = null;
          fail(error);
        },
      );
    };
    const onEnd = () => {
      ended = true;
      settle();
    };
    const watch = watchTransferRate(req, minimumRate, () =>
      fail(uploadStalled({ headers: { Connection: 'close' } })),
    );
    const unwatch = finished(req, { writable: false }, (error) => {
      if (error) fail(uploadAborted({ cause: error }));
    });
    req.on('data', onData).on('end', onEnd);
  });
}
