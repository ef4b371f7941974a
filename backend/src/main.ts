import { inspect } from 'node:util';
import { createApp, type Application } from './app/create-app.ts';
import { describeStartFailure } from './app/describe-start-failure.ts';
import { defaultLogFormat, readConfig, type Config } from './config/index.ts';
import { VERSION } from './platform/monitoring/version.ts';
import { createLogger } from './platform/logging/create-logger.ts';

/**
 * A signal to a process group arrives twice: from its sender and from the parent that forwards it.
 */
const DUPLICATE_SIGNAL_MS = 500;

const isTerminal = process.stdout.isTTY;
let config: Config | null = null;
try {
  config = readConfig(process.env, { arguments: process.argv.slice(2), isTerminal });
  await runApp(config);
} catch (error) {
  reportStartFailure(error);
  process.exit(1);
}

function reportStartFailure(error: unknown): void {
  const { isOperatorError, message, problems } = describeStartFailure(error, config);
  const format = config?.logFormat ?? process.env['LOG_FORMAT'] ?? defaultLogFormat(isTerminal);
  if (process.env['NODE_ENV'] === 'production' && format !== 'text') {
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

function describeAccess({ mail, publicUrl }: Config, { demoAccount }: Application): string[] {
  return [
    `  Recueil   ${publicUrl.origin}`,
    ...(demoAccount === null ? [] : [`  Sign in   ${demoAccount.email} / ${demoAccount.password}`]),
    ...(mail.kind === 'development' ? [`  Mailbox   ${publicUrl.origin}/dev/mailbox`] : []),
  ];
}

async function runApp(config: Config): Promise<void> {
  const { logLevel: level, logFormat: format, publicUrl } = config;
  const logger = createLogger({ level, format });
  if (format === 'text') logger.info({ milestone: true }, `Starting Recueil ${VERSION}…`);
  for (const warning of config.warnings) logger.warn({}, warning);
  const app = await createApp(config, { logger });
  await app.start();
  logger.info(
    { version: VERSION, port: config.port, database: config.database.dialect },
    `Recueil listens at ${publicUrl.origin}`,
  );
  const access = `\n${describeAccess(config, app).join('\n')}\n`;
  if (format === 'text') logger.info({ milestone: true }, access);
  else if (app.demoAccount !== null) process.stdout.write(`${access}\n`);

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
        logger.info(
          { milestone: true, milliseconds: Math.round(performance.now() - now) },
          'Recueil has stopped',
        );
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
          { milestone: true, signal, graceSeconds: config.graceSeconds },
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
