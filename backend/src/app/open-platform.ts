import { mkdir } from 'node:fs/promises';
import type { Config } from '../config/index.ts';
import { migrations } from '../migrations/index.ts';
import { tables } from './tables.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { DatabaseTimeouts } from '../platform/database/connections/database-timeouts.ts';
import { openKeyManager } from '../platform/keys/key-manager.ts';
import { createIdGenerator, type IdGenerator } from '../platform/id-generator.ts';
import { createMailer } from '../platform/mailer/mailer.ts';
import { createDatabaseChecks } from '../platform/monitoring/database-checks.ts';
import { registerOutboxGauges, createOutbox } from '../platform/outbox/create-outbox.ts';
import { registerGauge } from '../platform/monitoring/register-gauge.ts';
import { createLogger } from '../platform/logging/create-logger.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createMetrics } from '../platform/monitoring/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { createScheduler } from '../platform/scheduler/scheduler.ts';
import { loadDevelopmentServices } from './load-development-services.ts';

export interface PlatformOverrides {
  readonly clock?: Clock;
  readonly ids?: IdGenerator;
  readonly logger?: Logger;
  readonly databaseTimeouts?: DatabaseTimeouts;
}

export async function openPlatform(config: Config, overrides: PlatformOverrides) {
  const clock = overrides.clock ?? systemClock;
  const ids = overrides.ids ?? createIdGenerator(() => clock.now().getTime());
  const logger = overrides.logger ?? createLogger({ level: config.logLevel });
  const metrics = createMetrics();
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const [database, development] = await Promise.all([
    openDatabase({
      config,
      tables,
      migrations,
      logger,
      clock,
      timeouts: overrides.databaseTimeouts,
    }),
    loadDevelopmentServices({ config, logger }),
  ]);
  const keys = await openKeyManager({ config, database, clock }).catch(async (error: unknown) => {
    await Promise.all([development.close(), database.close()]);
    throw error;
  });
  const outbox = createOutbox({
    database,
    clock,
    ids,
    logger,
    metrics,
    graceSeconds: config.graceSeconds,
  });
  registerOutboxGauges(outbox, metrics.registry);
  registerGauge(
    metrics.registry,
    {
      name: 'recueil_log_lines_lost',
      help: 'Lines of the log that neither standard output nor standard error took',
    },
    async () => [[{}, logger.output().linesLost]],
  );
  const scheduler = createScheduler({
    database,
    clock,
    ids,
    logger,
    metrics,
    graceSeconds: config.graceSeconds,
  });
  const platform: Platform = {
    config,
    clock,
    ids,
    logger,
    database,
    keys,
    outbox,
    mailer: createMailer(config, logger, development.smtpUrl),
    metrics,
  };
  const { jobs: checkJobs, listFaults } = createDatabaseChecks(platform);
  return {
    platform,
    scheduler,
    development,
    platformJobs: [
      ...outbox.jobs,
      ...checkJobs,
      {
        name: 'database.empty-log',
        cron: '* * * * *',
        run: async () => {
          if (!(await database.emptyLog()))
            logger.warn({}, 'The write-ahead log of the database is in use and was not emptied');
        },
      },
    ],
    listFaults,
  };
}
