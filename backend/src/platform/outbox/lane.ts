import type { Ids } from '../ids.ts';
import { deliver, leaseEnd } from './deliver.ts';
import type { DeliverDeps } from './deliver.ts';
import { describeFailure } from '../describe-failure.ts';
import type { Listener } from './events.ts';
import type { DeliveryRow } from './outbox.tables.ts';

const CONCURRENCY = 8;

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
  let filling: Promise<void> | null = null;
  let wokenMeanwhile = false;

  const claim = (limit: number): Promise<DeliveryRow[]> => {
    const now = clock.now();
    return database.write(() => store.claim(listener.name, now, leaseEnd(now), ids.next(), limit));
  };

  async function idle(): Promise<void> {
    await filling;
    await Promise.all(underWay.values());
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
        const rows = await claim(most() - underWay.size);
        if (rows.length === 0) break;
        for (const row of rows) start(row);
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
      for (const row of underWay.keys()) await database.write(() => store.release(row.id, row.leaseToken ?? '', now));
    },
  };
}
