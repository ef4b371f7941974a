import { inspect } from 'node:util';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLogger } from './platform/pino-logger.ts';

const SAME_REQUEST_MS = 500;

try {
  await run();
} catch (error) {
  // A wrong configuration is the operator's to repair: the message says all, a stack would bury it.
  process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env, { arguments: process.argv.slice(2) });
  const logger = createLogger({ production: config.production, level: config.logLevel });
  for (const warning of config.warnings) logger.warn({}, warning);
  const app = await createApp(config, { logger });
  await app.start();
  logger.info({ port: config.port, database: config.database.dialect }, `Recueil listens at ${config.publicUrl.origin}`);
  if (app.demoAccount !== null) process.stdout.write(`\n  Recueil   ${config.publicUrl.origin}\n  Demo      ${app.demoAccount.email} / ${app.demoAccount.password}\n\n`);

  let leavingSince: number | null = null;
  const leave = (code: number) => {
    // Asked twice means now; but one Ctrl C reaches the process from the terminal and through npm start.
    if (leavingSince !== null) {
      if (performance.now() - leavingSince > SAME_REQUEST_MS) process.exit(code || 1);
      return;
    }
    leavingSince = performance.now();
    const late = setTimeout(() => process.exit(1), (config.graceSeconds + 10) * 1000);
    late.unref();
    app.stop().then(() => process.exit(code), (error: unknown) => {
      logger.error({ error }, 'stopping failed');
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(0));
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
