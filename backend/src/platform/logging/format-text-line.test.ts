import { expect, test } from '@jest/globals';
import { createLogger } from './create-logger.ts';
import type { Logger, LoggerOptions } from './logger.ts';

function print(level: LoggerOptions['level'], work: (logger: Logger) => void): string {
  let printed = '';
  work(createLogger({ level, format: 'text', write: (line) => (printed += line) }));
  return printed;
}

test.each<[string, (logger: Logger) => void, string]>([
  ['info', (log) => log.info({ requestId: 'R1', status: 200 }, 'call'), ''],
  [
    'a step of the start',
    (log) => log.info({ milestone: true, steps: 3 }, 'The database was migrated in 3 steps'),
    'The database was migrated in 3 steps\n',
  ],
  [
    'a warning',
    (log) => log.warn({}, 'The mail server is unavailable; mails wait'),
    'Warning: The mail server is unavailable; mails wait\n',
  ],
  [
    'a warning with fields',
    (log) => log.warn({ failure: 'Error: ECONNREFUSED', tries: [1, 2] }, 'Mails wait'),
    'Warning: Mails wait (failure: Error: ECONNREFUSED, tries: [1,2])\n',
  ],
  [
    'a warning with a token',
    (log) => log.warn({ path: '/request/abc-123' }, 'A link'),
    'Warning: A link (path: /request/[redacted])\n',
  ],
])('a terminal shows %s as a readable line', (_what, work, expected) => {
  expect(print('warn', work)).toBe(expected);
});

test('a terminal shows an error with its stack below', () => {
  const printed = print('warn', (log) =>
    log.error({ requestId: 'R1', error: new TypeError('x is not a function') }, 'a request failed'),
  );
  expect(printed).toMatch(
    /^Error: a request failed \(requestId: R1\)\n {2}TypeError: x is not a function\n {6}at /,
  );
});

test.each<[LoggerOptions['level'], string]>([
  ['debug', 'debug\ninfo\nstep\nWarning: warn\nError: error\n'],
  ['info', 'info\nstep\nWarning: warn\nError: error\n'],
  ['warn', 'step\nWarning: warn\nError: error\n'],
  ['error', 'step\nError: error\n'],
  ['silent', ''],
])('at LOG_LEVEL=%s a terminal shows %j', (level, expected) => {
  const printed = print(level, (log) => {
    log.debug({}, 'debug');
    log.info({}, 'info');
    log.info({ milestone: true }, 'step');
    log.warn({}, 'warn');
    log.error({}, 'error');
  });
  expect(printed).toBe(expected);
});
