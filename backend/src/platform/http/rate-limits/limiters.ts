import { RateLimiterMemory, RateLimiterMySQL } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.ts';
import { sha256 } from '../../digest.ts';
import type { Logger } from '../../logging/logger.ts';

export interface Limiter {
  /** Rejects with a `RateLimiterRes` beyond the limit. */
  consume(key: string): Promise<unknown>;
}

const ADD_EVERY_MS = 1000;

/** Limiters share the counts of all instances by MySQL; SQLite has one process. */
export class Limiters {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #frequent: { addToStore(): Promise<void> }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #adding: Promise<void> | null = null;

  constructor({ database, logger }: { database: Database; logger: Logger }) {
    this.#database = database;
    this.#logger = logger;
  }

  /** `frequent`: counts in memory and adds to the store once a second. */
  create(points: number, seconds: number, frequent: boolean): Limiter {
    const options = { keyPrefix: '', points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const { mysql } = this.#database;
    if (!mysql) return memory;
    const storeOptions = {
      ...options,
      storeClient: mysql.pool,
      storeType: 'pool',
      dbName: mysql.name,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    };
    if (frequent) {
      const limiter = new FrequentLimiter(memory, new RateLimiterMySQL(storeOptions));
      this.#frequent.push(limiter);
      return limiter;
    }
    const store = new RateLimiterMySQL({
      ...storeOptions,
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: memory,
    });
    return { consume: (key) => store.consume(hashKey(key)) };
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#adding ??= this.#addToStore().finally(() => (this.#adding = null));
    }, ADD_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#adding;
  }

  async #addToStore(): Promise<void> {
    try {
      for (const limiter of this.#frequent) await limiter.addToStore();
    } catch (error) {
      this.#logger.warn({ error }, 'rate limits count on this instance alone');
    }
  }
}

class FrequentLimiter implements Limiter {
  readonly #memory: RateLimiterMemory;
  readonly #store: RateLimiterMySQL;
  #pending = new Map<string, number>();

  constructor(memory: RateLimiterMemory, store: RateLimiterMySQL) {
    this.#memory = memory;
    this.#store = store;
  }

  async consume(key: string): Promise<void> {
    await this.#memory.consume(key);
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
  }

  /** Sets each count in memory to that of all instances. */
  async addToStore(): Promise<void> {
    const pending = this.#pending;
    this.#pending = new Map();
    for (const [key, points] of pending) {
      const { consumedPoints, msBeforeNext } = await this.#store.penalty(hashKey(key), points);
      await this.#memory.set(
        key,
        consumedPoints + (this.#pending.get(key) ?? 0),
        Math.max(1, msBeforeNext / 1000),
      );
    }
  }
}

/** Addresses are personal data, and ids vary in length: only a digest is stored. */
const hashKey = (key: string): string => sha256(key).toString('base64url');
