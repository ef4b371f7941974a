import { expect, test } from '@jest/globals';
import type { ApiFailure } from '../request/api-failure.ts';
import { decideRetry } from './upload-retry.rules.ts';

const failure = (kind: ApiFailure['kind'], retryAfter: number | null = null): ApiFailure => ({
  kind,
  code: kind,
  retryAfter,
});

test.each([
  [
    'a service that answers 503 is retried without end',
    failure('away'),
    40,
    { action: 'wait', milliseconds: 30_000, reason: 'away' },
  ],
  [
    'a service that is away gives the time to wait',
    failure('away', 20),
    0,
    { action: 'wait', milliseconds: 20_000, reason: 'away' },
  ],
  [
    'a service that is away for long is asked every minute',
    failure('away', 3600),
    0,
    { action: 'wait', milliseconds: 60_000, reason: 'away' },
  ],
  ['an upload refused on its way is not retried', failure('send-blocked'), 0, { action: 'fail' }],
  [
    'a network failure is retried after a second',
    failure('network'),
    0,
    { action: 'wait', milliseconds: 1000, reason: 'away' },
  ],
  [
    'the delay after network failures doubles',
    failure('network'),
    3,
    { action: 'wait', milliseconds: 8000, reason: 'away' },
  ],
  [
    'network failures are retried without end, at most every 30 seconds',
    failure('network'),
    40,
    { action: 'wait', milliseconds: 30_000, reason: 'away' },
  ],
  [
    'an upload that is still being written is retried',
    failure('busy'),
    3,
    { action: 'wait', milliseconds: 2500, reason: 'busy' },
  ],
  [
    'an upload that stays busy fails after twelve attempts',
    failure('busy'),
    12,
    { action: 'fail' },
  ],
  [
    'a rate limit waits for the time given by the server',
    failure('rate', 7),
    0,
    { action: 'wait', milliseconds: 7000, reason: 'busy' },
  ],
  [
    'a server failure is retried',
    failure('server'),
    1,
    { action: 'wait', milliseconds: 2000, reason: 'busy' },
  ],
  ['a server failure is given up after four attempts', failure('server'), 4, { action: 'fail' }],
  ['an outdated page gives up after four attempts', failure('outdated'), 4, { action: 'fail' }],
  [
    'an upload the server has lost starts over',
    failure('upload-gone'),
    0,
    { action: 'start-over' },
  ],
  ['a rejected file is not retried', failure('wrong-type'), 0, { action: 'fail' }],
  ['full storage is not retried', failure('full'), 0, { action: 'fail' }],
  ['a dead link ends the upload', failure('closed-link'), 0, { action: 'lost' }],
  ['a closed request ends the upload', failure('closed'), 5, { action: 'lost' }],
])('upload retry: %s', (_, failureGiven, tries, next) => {
  expect(decideRetry(failureGiven, tries, 0.5, true)).toEqual(next);
});

test('only a browser that says so is offline', () => {
  expect(
    [true, false].map((isOnline) => decideRetry(failure('network'), 0, 0.5, isOnline)),
  ).toEqual(['away', 'offline'].map((reason) => ({ action: 'wait', milliseconds: 1000, reason })));
});
