import { inspect } from 'node:util';
import { createApp } from './app/create-app.ts';
import { describeStartFailure } from './app/describe-start-failure.ts';
import { readConfig, type Config } from './config/index.ts';
import { VERSION } from './platform/monitoring/version.ts';
import { createLogger } from './platform/logging/create-logger.ts';

/**
 * A signal to a process group arrives twice: from its sender and from the parent that forwards it.
 */
const DUPLICATE_SIGNAL_MS = 500;

let config: Config | null = null;
try {
  config = readConfig(process.env, { arguments: process.argv.slice(2) });
  await runApp(config);
} catch (error) {
  reportStartFailure(error);
  process.exit(1);
}

function reportStartFailure(error: unknown): void {
  const { isOperatorError, message, problems } = describeStartFailure(error, config);
  if (process.env['NODE_ENV'] === 'production') {
    const fields = {
      ...(problems.length === 0 ? {} : { problems }),
      ...(isOperatorError ? {} : { error }),
    };
    createLogger({ level: 'error' }).error(fields, message);
    return;
  }
  process.stderr.write(
    `${isOperatorError ? [message, ...problems].join('\n  ') : inspect(error)}\n`,
  );
}

async function runApp(config: Config): Promise<void> {
  const logger = createLogger({ level: config.logLevel });
  for (const warning of config.warnings) logger.warn({}, warning);
  const app = await createApp(config, { logger });
  await app.start();
  logger.info(
    { version: VERSION, port: config.port, database: config.database.dialect },
    `Recueil listens at ${config.publicUrl.origin}`,
  );
  if (app.demoAccount !== null)
    process.stdout.write(
      `\n  Recueil   ${config.publicUrl.origin}\n  Demo      ${app.demoAccount.email} / ${app.demoAccount.password}\n\n`,
    );

  let shutdownStartedAt: number | null = null;
  const shutDown = (code: number) => {
    const now = performance.now();
    if (shutdownStartedAt !== null) {
      // A second signal ends the process at once.
      if (now - shutdownStartedAt > DUPLICATE_SIGNAL_MS) process.exit(code || 1);
      return;
    }
    shutdownStartedAt = now;
    const forcedExit = setTimeout(() => process.exit(1), (config.graceSeconds + 10) * 1000);
    forcedExit.unref();
    app.stop().then(
      () => {
        logger.info({ milliseconds: Math.round(performance.now() - now) }, 'Recueil has stopped');
        process.exit(code);
      },
      (error: unknown) => {
        logger.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (shutdownStartedAt === null)
        logger.info(
          { signal, graceSeconds: config.graceSeconds },
          'Recueil stops: waiting for open requests',
        );
      shutDown(0);
    });
  }
  // State is unknown after an uncaught error: finish open requests, then exit for a restart
  // (security rule 54).
  process.on('uncaughtException', (error) => {
    logger.error({ error }, 'uncaught exception');
    shutDown(1);
  });
  process.on('unhandledRejection', (error) => {
    logger.error({ error }, 'unhandled rejection');
    shutDown(1);
  });
}
