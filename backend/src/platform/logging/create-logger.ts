import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LogFields, Logger, LoggerOptions } from './logger.ts';
import { prettyLines } from './pretty-lines.ts';
import { redact, redactText } from './redact.ts';

const GATHER_MS = 100;

/** JSON lines for machines in production, one readable line for people otherwise; both on standard output. */
export function createLogger(options: LoggerOptions): Logger {
  const destination: DestinationStream = options.write ? { write: options.write } : gathering();
  const root = pino(
    {
      level: options.level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    options.production ? destination : prettyLines(destination),
  );
  return wrap(root);
}

/** A line after a silence is written at once; those that follow closely are written together, at most a moment late and in any case before the process ends. */
function gathering(): DestinationStream {
  const destination = pino.destination({
    dest: 1,
    sync: true,
    minLength: 32 * 1024,
    maxWrite: 64 * 1024,
  });
  process.on('exit', () => destination.flushSync());
  let busy = false;
  const flush = () => {
    busy = false;
    destination.flushSync();
  };
  return {
    write(line) {
      destination.write(line);
      if (busy) return;
      flush();
      busy = true;
      setTimeout(flush, GATHER_MS).unref();
    },
  };
}

function wrap(log: PinoLogger): Logger {
  return {
    debug: (fields, message) => {
      if (log.isLevelEnabled('debug')) log.debug(clean(fields), redactText(message));
    },
    info: (fields, message) => {
      if (log.isLevelEnabled('info')) log.info(clean(fields), redactText(message));
    },
    warn: (fields, message) => {
      if (log.isLevelEnabled('warn')) log.warn(clean(fields), redactText(message));
    },
    error: (fields, message) => log.error(clean(fields), redactText(message)),
    child: (fields) => wrap(log.child(clean(fields))),
  };
}

const clean = (fields: LogFields): object => redact(fields) as object;
