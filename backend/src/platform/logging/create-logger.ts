import { pino, type Logger as PinoLogger } from 'pino';
import type { LogFields, Logger, LoggerOptions } from './logger.ts';
import { formatTextLine } from './format-text-line.ts';
import { openLogOutput, type LogOutput } from './log-output.ts';
import { redact, redactText } from './redact.ts';

export function createLogger(options: LoggerOptions): Logger {
  const { level, write, format = 'json' } = options;
  const output: LogOutput = write
    ? { write, state: () => ({ failure: null, linesLost: 0 }) }
    : openLogOutput();
  const isText = format === 'text';
  const root = pino(
    {
      level: isText && (level === 'warn' || level === 'error') ? 'info' : level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    isText ? toTextOutput(output, level) : output,
  );
  return toLogger(root, output);
}

const toTextOutput = (output: LogOutput, level: LoggerOptions['level']): LogOutput => ({
  ...output,
  write(line) {
    const text = formatTextLine(line, level);
    if (text !== null) output.write(`${text}\n`);
  },
});

function toLogger(log: PinoLogger, output: LogOutput): Logger {
  return {
    debug: (fields, message) => {
      if (log.isLevelEnabled('debug')) log.debug(redactFields(fields), redactText(message));
    },
    info: (fields, message) => {
      if (log.isLevelEnabled('info')) log.info(redactFields(fields), redactText(message));
    },
    warn: (fields, message) => {
      if (log.isLevelEnabled('warn')) log.warn(redactFields(fields), redactText(message));
    },
    error: (fields, message) => log.error(redactFields(fields), redactText(message)),
    child: (fields) => toLogger(log.child(redactFields(fields)), output),
    output: output.state,
  };
}

const redactFields = (fields: LogFields): object => redact(fields) as object;
