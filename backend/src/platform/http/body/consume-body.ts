import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import {
  uploadAborted,
  MINIMUM_RATE,
  uploadStalled,
  watchTransferRate,
  type MinimumRate,
} from './transfer-rate.ts';

/** Owns each chunk; a promise pauses the client. */
export type Sink = (chunk: Buffer) => Promise<void> | undefined;

/** The sink is idle once this settles. `stop` leaves the rest unread, for another call. */
export function consumeBody(
  req: IncomingMessage,
  sink: (chunk: Buffer) => ReturnType<Sink> | 'stop',
  minimumRate: MinimumRate = MINIMUM_RATE,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sinkRun: Promise<void> | null = null;
    let ended = false;
    let failure: { readonly error: unknown } | null = null;
    const settle = () => {
      if (sinkRun !== null || (failure === null && !ended)) return;
      rateWatch.stop();
      stopWatching();
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
      let wait: ReturnType<typeof sink>;
      try {
        wait = sink(chunk);
      } catch (error) {
        fail(error);
        return;
      }
      if (wait === undefined) return;
      if (wait === 'stop') return onEnd();
      req.pause();
      sinkRun = wait.then(
        () => {
          sinkRun = null;
          if (failure === null && !ended) req.resume();
          settle();
        },
        (error: unknown) => {
          sinkRun = null;
          fail(error);
        },
      );
    };
    const onEnd = () => {
      ended = true;
      settle();
    };
    const rateWatch = watchTransferRate(req, minimumRate, () =>
      fail(uploadStalled({ headers: { Connection: 'close' } })),
    );
    const stopWatching = finished(req, { writable: false }, (error) => {
      if (error) fail(uploadAborted({ cause: error }));
    });
    req.on('data', onData).on('end', onEnd).resume();
    if (req.readableEnded) onEnd();
  });
}
