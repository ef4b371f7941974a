import type { Config } from '../config/index.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { IdGenerator } from './id-generator.ts';
import type { KeyManager } from './keys/key-manager.ts';
import type { Logger } from './logging/logger.ts';
import type { Mailer } from './mailer/mailer.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Outbox, Listener } from './outbox/outbox.ts';
import type { Route } from './http/routing/route.ts';
import type { Job } from './scheduler/scheduler.ts';

export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly logger: Logger;
  readonly database: Database;
  readonly keys: KeyManager;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
}

export interface Module {
  readonly routes: readonly Route[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
}
