import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Ids } from './ids.ts';
import type { Keys } from './keys/keys.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mailer.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outbox.ts';
import type { Route } from './http/route.ts';
import type { Listener } from './outbox.ts';
import type { Job } from './scheduler.ts';

/** What every module is built on. Built once by app.ts and handed in. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly database: Database;
  readonly keys: Keys;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
}

/** What every module gives to app.ts, beside its `api` for the modules above it. */
export interface Module {
  readonly routes: readonly Route[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
}
