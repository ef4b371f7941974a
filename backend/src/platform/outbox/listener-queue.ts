import type { IdGenerator } from '../id-generator.ts';
import {
  createCompletionRecorder,
  deliver,
  deliverBatch,
  LEASE_MILLISECONDS,
  leaseEndsAt,
  isBatchListener,
} from './deliver.ts';
import type { DeliverDeps } from './deliver.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import type { Listener } from './outbox.ts';
import type { DeliveryRow } from './outbox.tables.ts';
import { createSemaphore } from './semaphore.ts';

/** Under way at a time; of those that wait for a turn, in one. */
const CONCURRENCY = 8;
/** Taken at a time while many wait: a claim costs as much as a few deliveries. */
const BATCH = 32;
/** Under way at a time where they wait for a turn: as many as are taken are begun together, while those before them are at it. */
const CROWD = 2 * BATCH;

/** The deliveries of one listener. Each listener has a lane of its own, so that a slow mail server holds up nothing but mail. */
export interface ListenerQueue {
  /** Takes due deliveries until none is left or the lane is full. Returns at once. */
  wake(): void;
  /** Delivers everything due, one after another; answers how many. */
  drain(): Promise<number>;
  /** Resolves when nothing is under way any more. */
  waitUntilIdle(): Promise<void>;
  /** Gives back what is still under way. */
  releaseLeases(): Promise<void>;
}

export function createListenerQueue(
  given: Omit<DeliverDeps, 'recordCompletion' | 'createSlot'> & {
    ids: IdGenerator;
    isAccepting(): boolean;
    isUnderLoad(): boolean;
  },
  listener: Listener,
): ListenerQueue {
  const { database, store, clock, ids, logger, isAccepting, isUnderLoad } = given;
  const deps = {
    ...given,
    recordCompletion: createCompletionRecorder(given),
    createSlot: createSemaphore(CONCURRENCY),
  };
  const most = () =>
    isUnderLoad() || isBatchListener(listener)
      ? 1
      : listener.takesTurns === true
        ? CROWD
        : CONCURRENCY;
  const underWay = new Map<readonly DeliveryRow[], Promise<void>>();
  /** Claimed and not begun. */
  let waiting: DeliveryRow[] = [];
  let claimedAt = clock.now();
  let filling: Promise<void> | null = null;
  let wokenMeanwhile = false;

  const claim = (limit: number): Promise<DeliveryRow[]> => {
    const now = clock.now();
    return database.transaction(() =>
      store.claim(listener.name, now, leaseEndsAt(now), ids.next(), limit),
    );
  };

  async function idle(): Promise<void> {
    do {
      await filling;
      await Promise.all(underWay.values());
    } while (isAccepting() && (filling !== null || underWay.size > 0));
  }

  /** As many of those that were claimed as the listener takes at once. */
  const next = (claimed: DeliveryRow[]): DeliveryRow[] =>
    claimed.splice(0, isBatchListener(listener) ? BATCH : 1);

  async function deliverAll(rows: readonly DeliveryRow[]): Promise<void> {
    const [row] = rows;
    if (isBatchListener(listener) && rows.length > 1) await deliverBatch(deps, listener, rows);
    else if (row) await deliver(deps, listener, row);
  }

  function start(rows: readonly DeliveryRow[]): void {
    const delivery = deliverAll(rows).finally(() => {
      underWay.delete(rows);
      if (underWay.size <= most() / 2) wake();
    });
    underWay.set(rows, delivery);
  }

  async function fill(): Promise<void> {
    do {
      wokenMeanwhile = false;
      while (isAccepting() && underWay.size < most()) {
        const rows = next(waiting);
        if (rows.length === 0) {
          claimedAt = clock.now();
          waiting = await claim(isUnderLoad() ? most() - underWay.size : BATCH);
          if (waiting.length === 0) break;
          // What waited for half its lease behind slow ones is left to come again: nobody renews what has not begun.
        } else if (clock.now().getTime() - claimedAt.getTime() < LEASE_MILLISECONDS / 2)
          start(rows);
      }
    } while (wokenMeanwhile && isAccepting());
  }

  function wake(): void {
    wokenMeanwhile = true;
    filling ??= fill()
      .catch((error: unknown) =>
        logger.error(
          { listener: listener.name, failure: summarizeError(error) },
          'deliveries could not be claimed',
        ),
      )
      .finally(() => {
        filling = null;
      });
  }

  return {
    wake,
    async drain() {
      let count = 0;
      for (;;) {
        const rows = await claim(CONCURRENCY);
        if (rows.length === 0) break;
        count += rows.length;
        while (rows.length > 0) await deliverAll(next(rows));
      }
      // What the lane took by itself a moment ago was due as well.
      await idle();
      return count;
    },
    waitUntilIdle: idle,
    async releaseLeases() {
      const now = clock.now();
      for (const row of [...[...underWay.keys()].flat(), ...waiting.splice(0)])
        await database.transaction(() => store.release(row.id, row.leaseToken ?? '', now));
    },
  };
}
