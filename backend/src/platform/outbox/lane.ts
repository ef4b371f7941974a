import type { Ids } from '../ids.ts';
import { deliver, LEASE_MILLISECONDS, leaseEnd } from './deliver.ts';
import type { DeliverDeps } from './deliver.ts';
import { describeFailure } from '../describe-failure.ts';
import type { Listener } from './events.ts';
import type { DeliveryRow } from './outbox.tables.ts';

const CONCURRENCY = 8;
/** Taken at a time while many wait: a claim costs as much as a few deliveries. */
const BATCH = 32;

/** The deliveries of one listener. Each listener has a lane of its own, so that a slow mail server holds up nothing but mail. */
export interface Lane {
  /** Takes due deliveries until none is left or the lane is full. Returns at once. */
  wake(): void;
  /** Delivers everything due, one after another; answers how many. */
  drain(): Promise<number>;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
  /** Gives back what is still under way. */
  release(): Promise<void>;
}

export function createLane(deps: DeliverDeps & { ids: Ids; accepting(): boolean; isRush(): boolean }, listener: Listener): Lane {
  const { database, store, clock, ids, logger, accepting, isRush } = deps;
  const most = () => (isRush() ? 1 : CONCURRENCY);
  const underWay = new Map<DeliveryRow, Promise<void>>();
  /** Claimed and not begun. */
  let waiting: { readonly row: DeliveryRow; readonly claimedAt: Date }[] = [];
  let filling: Promise<void> | null = null;
  let wokenMeanwhile = false;

  const claim = (limit: number): Promise<DeliveryRow[]> => {
    const now = clock.now();
    return database.write(() => store.claim(listener.name, now, leaseEnd(now), ids.next(), limit));
  };

  async function idle(): Promise<void> {
    do {
      await filling;
      await Promise.all(underWay.values());
    } while (accepting() && (filling !== null || underWay.size > 0));
  }

  function start(row: DeliveryRow): void {
    const delivery = deliver(deps, listener, row).finally(() => {
      underWay.delete(row);
      if (underWay.size <= most() / 2) wake();
    });
    underWay.set(row, delivery);
  }

  async function fill(): Promise<void> {
    do {
      wokenMeanwhile = false;
      while (accepting() && underWay.size < most()) {
        const next = waiting.shift();
        if (next === undefined) {
          const claimedAt = clock.now();
          waiting = (await claim(isRush() ? most() - underWay.size : BATCH)).map((row) => ({ row, claimedAt }));
          if (waiting.length === 0) break;
          // One that waited for half its lease behind slow ones is left to come again: nobody renews what has not begun.
        } else if (clock.now().getTime() - next.claimedAt.getTime() < LEASE_MILLISECONDS / 2) start(next.row);
      }
    } while (wokenMeanwhile && accepting());
  }

  function wake(): void {
    wokenMeanwhile = true;
    filling ??= fill()
      .catch((error: unknown) => logger.error({ listener: listener.name, failure: describeFailure(error) }, 'deliveries could not be claimed'))
      .finally(() => { filling = null; });
  }

  return {
    wake,
    async drain() {
      let count = 0;
      for (;;) {
        const rows = await claim(CONCURRENCY);
        if (rows.length === 0) break;
        for (const row of rows) await deliver(deps, listener, row);
        count += rows.length;
      }
      // What the lane took by itself a moment ago was due as well.
      await idle();
      return count;
    },
    idle,
    async release() {
      const now = clock.now();
      for (const row of [...underWay.keys(), ...waiting.splice(0).map((one) => one.row)]) await database.write(() => store.release(row.id, row.leaseToken ?? '', now));
    },
  };
}
