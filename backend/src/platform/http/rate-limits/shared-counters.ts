import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import { incrementCounters, type CounterValue } from './rate-limits.store.ts';
import { sha256 } from '../../digest.ts';

/** Counts of all instances; when the database fails, each instance uses its own. */
export interface SharedCounters {
  incrementNow(
    key: string,
    limiter: RateLimiterMemory,
    seconds: number,
  ): Promise<{ points: number; msLeft: number } | null>;
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

  const increment = async (
    entries: readonly (readonly [string, Pending])[],
  ): Promise<Map<string, CounterValue> | null> => {
    const now = deps.clock.now().getTime();
    try {
      const increments = entries.map(([key, { points, seconds }]) => ({
        key: hashKey(key),
        points,
        endsAt: now + seconds * 1000,
      }));
      return await incrementCounters(deps.database, increments, now);
    } catch (error) {
      deps.logger.warn({ error }, 'rate limits count on this instance alone');
      return null;
    }
  };

  const exchange = async (): Promise<void> => {
    const entries = [...pending];
    pending = new Map();
    if (entries.length > 0) {
      const totals = await increment(entries);
      const now = deps.clock.now().getTime();
      for (const [key, { limiter }] of entries) {
        const total = totals?.get(hashKey(key));
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
      const totals = await increment([[key, { limiter, seconds, points: 1 }]]);
      const total = totals?.get(hashKey(key));
      return total === undefined
        ? null
        : { points: total.points, msLeft: total.endsAt - deps.clock.now().getTime() };
    },
    incrementLater(key, limiter, seconds) {
      const entry = pending.get(key);
      if (entry === undefined) pending.set(key, { limiter, seconds, points: 1 });
      else entry.points++;
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

/** Addresses are personal data, and ids vary in length: only a digest is stored. */
const hashKey = (key: string): string => sha256(key).toString('base64url');
