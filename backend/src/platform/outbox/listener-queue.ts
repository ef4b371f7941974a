import { setTimeout as delay } from 'node:timers/promises';
import type { IdGenerator } from '../id-generator.ts';
import {
  deliver,
  deliverBatch,
  LEASE_MILLISECONDS,
  leaseEndsAt,
  isBatchListener,
  type DeliverDeps,
} from './deliver.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import type { Listener } from './outbox.ts';
import type { DeliveryRow } from './outbox.tables.ts';

const CONCURRENCY = 8;
const BATCH = 32;
/** Commits of single events would slow the requests that publish them. */
const GATHER_MILLISECONDS = 100;
/** Groups at a time of a listener that handles many; the next is claimed meanwhile. */
const GROUPS = 2;

/** Each listener has its own queue, so that a slow mail server delays only mail. */
export interface ListenerQueue {
  wake(): void;
  drain(): Promise<number>;
  waitUntilIdle(): Promise<void>;
  releaseLeases(): Promise<void>;
}

export function createListenerQueue(
  deps: DeliverDeps & { ids: IdGenerator; isAccepting(): boolean },
  listener: Listener,
): ListenerQueue {
  const { database, store, clock, ids, logger, isAccepting } = deps;
  const limit = isBatchListener(listener) ? 1 : listener.handleMany ? GROUPS : CONCURRENCY;
  const size = isBatchListener(listener) ? BATCH : listener.handleMany ? BATCH / GROUPS : 1;
  const running = new Map<readonly DeliveryRow[], Promise<void>>();
  let unstarted: DeliveryRow[] = [];
  let claimedAt = clock.now();
  let fillPromise: Promise<void> | null = null;
  let needsRefill = false;
  let isBacklog = false;

  const claim = (most: number): Promise<DeliveryRow[]> => {
    const now = clock.now();
    return database.transaction(() =>
      store.claim(listener.name, now, leaseEndsAt(now), ids.next(), most),
    );
  };

  async function waitUntilIdle(): Promise<void> {
    do {
      await fillPromise;
      await Promise.all(running.values());
    } while (isAccepting() && (fillPromise !== null || running.size > 0));
  }

  const takeNext = (claimed: DeliveryRow[]): DeliveryRow[] => claimed.splice(0, size);

  const deliverAll = (rows: readonly DeliveryRow[]): Promise<void> =>
    isBatchListener(listener) && rows.length > 1
      ? deliverBatch(deps, listener, rows)
      : deliver(deps, listener, rows);

  function startDelivery(rows: readonly DeliveryRow[]): void {
    const delivery = deliverAll(rows).finally(() => {
      running.delete(rows);
      if (running.size <= limit / 2) wake();
    });
    running.set(rows, delivery);
  }

  async function fill(): Promise<void> {
    do {
      if (isBatchListener(listener) && !isBacklog) await delay(GATHER_MILLISECONDS);
      needsRefill = false;
      while (isAccepting() && running.size < limit) {
        const rows = takeNext(unstarted);
        if (rows.length === 0) {
          claimedAt = clock.now();
          unstarted = await claim(BATCH);
          isBacklog = unstarted.length === BATCH;
          if (unstarted.length === 0) break;
          // Dropped to be claimed again: leases of deliveries that have not started are not
          // renewed.
        } else if (clock.now().getTime() - claimedAt.getTime() < LEASE_MILLISECONDS / 2)
          startDelivery(rows);
      }
    } while (needsRefill && isAccepting());
  }

  function wake(): void {
    needsRefill = true;
    fillPromise ??= fill()
      .catch((error: unknown) =>
        logger.error(
          { listener: listener.name, failure: summarizeError(error) },
          'deliveries could not be claimed',
        ),
      )
      .finally(() => {
        fillPromise = null;
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
        while (rows.length > 0) await deliverAll(takeNext(rows));
      }
      await waitUntilIdle();
      return count;
    },
    waitUntilIdle,
    async releaseLeases() {
      const now = clock.now();
      for (const row of [...[...running.keys()].flat(), ...unstarted.splice(0)])
        await database.transaction(() => store.release(row.id, row.leaseToken ?? '', now));
    },
  };
}
