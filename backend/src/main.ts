import { inspect } from 'node:util';
import { createApp } from './app/create-app.ts';
import { describeStartFailure } from './app/describe-start-failure.ts';
import { readConfig, type Config } from './config/index.ts';
import { VERSION } from './platform/monitoring/version.ts';
import { createLogger } from './platform/logging/create-logger.ts';

/** A signal to a whole group of processes arrives twice: from its sender, and from the parent that passes it on. */
const DUPLICATE_SIGNAL_MS = 500;

let config: Config | null = null;
try {
  config = readConfig(process.env, { arguments: process.argv.slice(2) });
  await runApp(config);
} catch (error) {
  reportStartFailure(error);
  process.exit(1);
}

/** One line of the log in production, else words for the terminal. */
function reportStartFailure(error: unknown): void {
  const { isOperatorError, message, problems } = describeStartFailure(error, config);
  if (process.env['NODE_ENV'] === 'production') {
    const fields = {
      ...(problems.length === 0 ? {} : { problems }),
      ...(isOperatorError ? {} : { error }),
    };
    createLogger({ production: true, level: 'error' }).error(fields, message);
    return;
  }
  process.stderr.write(
    `${isOperatorError ? [message, ...problems].join('\n  ') : inspect(error)}\n`,
  );
}

async function runApp(config: Config): Promise<void> {
  const logger = createLogger({ production: config.production, level: config.logLevel });
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

  let leavingSince: number | null = null;
  const leave = (code: number) => {
    const now = performance.now();
    if (leavingSince !== null) {
      // Asked twice means now.
      if (now - leavingSince > DUPLICATE_SIGNAL_MS) process.exit(code || 1);
      return;
    }
    leavingSince = now;
    const late = setTimeout(() => process.exit(1), (config.graceSeconds + 10) * 1000);
    late.unref();
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
      if (leavingSince === null)
        logger.info(
          { signal, graceSeconds: config.graceSeconds },
          'Recueil stops: calls under way are finished first',
        );
      leave(0);
    });
  }
  // After either, nobody knows what state the process is in: it finishes its calls and a supervisor starts another (security rule 54).
  process.on('uncaughtException', (error) => {
    logger.error({ error }, 'an error nobody caught');
    leave(1);
  });
  process.on('unhandledRejection', (error) => {
    logger.error({ error }, 'a promise nobody waited for failed');
    leave(1);
  });
}
