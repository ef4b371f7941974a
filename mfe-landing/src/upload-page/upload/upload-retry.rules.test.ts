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
    'a line that is down is tried again after a second',
    failure('network'),
    0,
    { then: 'wait', milliseconds: 1000, why: 'network' },
  ],
  [
    'then after two, four, eight',
    failure('network'),
    3,
    { then: 'wait', milliseconds: 8000, why: 'network' },
  ],
  [
    'never later than half a minute, and never not at all',
    failure('network'),
    40,
    { then: 'wait', milliseconds: 30_000, why: 'network' },
  ],
  [
    'a writer that broke off is waited for',
    failure('busy'),
    3,
    { then: 'wait', milliseconds: 2500, why: 'busy' },
  ],
  ['but not for ever', failure('busy'), 12, { then: 'fail' }],
  [
    'a limit is waited for as long as the server says',
    failure('rate', 7),
    0,
    { then: 'wait', milliseconds: 7000, why: 'busy' },
  ],
  [
    'a failing server is asked again',
    failure('server'),
    1,
    { then: 'wait', milliseconds: 2000, why: 'busy' },
  ],
  ['four times', failure('server'), 4, { then: 'fail' }],
  ['a page that is out of date gives up then too', failure('outdated'), 4, { then: 'fail' }],
  [
    'what the server has forgotten is sent again from its start',
    failure('upload-gone'),
    0,
    { then: 'start-over' },
  ],
  ['a file that is refused is not sent again', failure('wrong-type'), 0, { then: 'fail' }],
  ['a full store is told', failure('full'), 0, { then: 'fail' }],
  ['a dead link ends everything', failure('dead-link'), 0, { then: 'lost' }],
  ['a closed request too', failure('closed'), 5, { then: 'lost' }],
])('%s', (_, trouble, tries, next) => {
  expect(decideRetry(trouble, tries, 0.5)).toEqual(next);
});
