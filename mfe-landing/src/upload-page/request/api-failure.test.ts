import { expect, test } from '@jest/globals';
import { parseApiFailure } from './api-failure.ts';

test.each([
  [413, 'too-large', 'too-large'],
  [413, 'quota-exceeded', 'full'],
  [507, 'no-space', 'full'],
  [502, '', 'away'],
  [503, 'storage-away', 'away'],
  [504, '', 'away'],
  [500, '', 'server'],
  [422, 'file-empty', 'empty'],
  [410, 'gone', 'closed-link'],
  [410, 'response-erased', 'closed'],
  [409, 'not-open', 'closed'],
  [409, 'document-not-outstanding', 'closed'],
  [409, 'call-under-way', 'busy'],
  [422, 'idempotency-key-reused', 'upload-gone'],
  [422, 'too-many-pieces', 'upload-gone'],
  [421, 'wrong-host', 'unknown-link'],
  [429, 'too-many-messages', 'daily-limit'],
  [418, 'unknown', 'outdated'],
  [599, 'unknown', 'server'],
])('a response %d %s is classified as %s', (status, code, kind) => {
  expect(parseApiFailure(status, JSON.stringify({ code }), null)).toMatchObject({ kind, code });
});

test.each([
  ['the HTML of a proxy', '<html><h1>413 Request Entity Too Large</h1></html>'],
  ['nothing', ''],
  ['JSON without a code', '{"message":"Payload too large"}'],
  ['a code of another product', '{"code":"PayloadTooLargeException"}'],
])('a response 413 with %s is not blamed on the file', (_what, body) => {
  expect(parseApiFailure(413, body, null).kind).toBe('size-blocked');
});
