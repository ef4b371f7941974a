import { createHash } from 'node:crypto';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/index.ts';
import type { Logger } from '../../logging/logger.ts';
import { incrementCounters, type CounterValue } from './rate-limits.store.ts';

/** What the instances of one installation have counted together. When the database fails, each goes on with its own counts. */
export interface SharedCounters {
  /** Adds one now and says what all instances counted in this window; null when the database does not answer. */
  incrementNow(
    key: string,
    limiter: RateLimiterMemory,
    seconds: number,
  ): Promise<{ points: number; msLeft: number } | null>;
  /** Adds one with the next exchange. */
  incrementLater(key: string, limiter: RateLimiterMemory, seconds: number): void;
  start(): void;
  stop(): Promise<void>;
}

interface Pending {
  readonly limiter: RateLimiterMemory;
  readonly seconds: number;
  points: number;
}

const EXCHANGE_MS = 1000;

export function createSharedCounters(deps: {
  database: Database;
  clock: Clock;
  logger: Logger;
}): SharedCounters {
  let pending = new Map<string, Pending>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const add = async (
    entries: readonly (readonly [string, Pending])[],
  ): Promise<Map<string, CounterValue> | null> => {
    const now = deps.clock.now().getTime();
    try {
      const wanted = entries.map(([key, { points, seconds }]) => ({
        key: hashed(key),
        points,
        endsAt: now + seconds * 1000,
      }));
      return await incrementCounters(deps.database, wanted, now);
    } catch (error) {
      deps.logger.warn({ error }, 'rate limits are counted by this instance alone');
      return null;
    }
  };

  const exchange = async (): Promise<void> => {
    const entries = [...pending];
    pending = new Map();
    if (entries.length > 0) {
      const totals = await add(entries);
      const now = deps.clock.now().getTime();
      for (const [key, { limiter }] of entries) {
        const total = totals?.get(hashed(key));
        // What came in meanwhile is in `pending` and in memory; the shared total does not know it yet.
        if (total !== undefined)
          await limiter.set(
            key,
            total.points + (pending.get(key)?.points ?? 0),
            Math.max(1, (total.endsAt - now) / 1000),
          );
      }
    }
  };

  return {
    async incrementNow(key, limiter, seconds) {
      const totals = await add([[key, { limiter, seconds, points: 1 }]]);
      const total = totals?.get(hashed(key));
      return total === undefined
        ? null
        : { points: total.points, msLeft: total.endsAt - deps.clock.now().getTime() };
    },
    incrementLater(key, limiter, seconds) {
      const known = pending.get(key);
      if (known === undefined) pending.set(key, { limiter, seconds, points: 1 });
      else known.points++;
    },
    start() {
      timer = setInterval(() => {
        running = running.then(exchange);
      }, EXCHANGE_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Addresses are personal data and ids come in all lengths: stored is a digest. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');
