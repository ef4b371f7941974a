import { expect, test } from '@jest/globals';
import { parseApiFailure } from './api-failure.ts';

test.each([
  [413, 'too-large', 'too-large'],
  [413, 'quota-exceeded', 'full'],
  [507, 'no-space', 'full'],
  [503, 'storage-away', 'server'],
  [422, 'file-empty', 'empty'],
  [410, 'gone', 'dead-link'],
])('an answer %d %s is told as %s', (status, code, kind) => {
  expect(parseApiFailure(status, JSON.stringify({ code }), null)).toMatchObject({ kind, code });
});
