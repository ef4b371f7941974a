import { expect, test } from '@jest/globals';
import type { ApiFailure } from '../request/api-failure.ts';
import { findOtherWay, FIRST_WAY, isRefusedOnTheWay, type UploadWay } from './upload-way.rules.ts';

const MIB = 1024 * 1024;
const failure = (kind: ApiFailure['kind']): ApiFailure => ({ kind, code: kind, retryAfter: null });
const way = (method: UploadWay['method'], maxPiece = 4 * MIB): UploadWay => ({ method, maxPiece });

test.each<[string, UploadWay, ApiFailure['kind'], number, number, UploadWay | null]>([
  ['PATCH is refused: POST stands for it', FIRST_WAY, 'send-blocked', 9e6, 0, way('override')],
  [
    'POST is refused too: the file in one call',
    way('override'),
    'send-blocked',
    9e6,
    0,
    way('whole'),
  ],
  ['the one call is refused: no other way', way('whole'), 'send-blocked', 9e6, 0, null],
  ['a piece is too large: 1 MB', FIRST_WAY, 'size-blocked', 9e6, 0, way('patch', MIB)],
  [
    '1 MB is too large: 256 KB',
    way('override', MIB),
    'size-blocked',
    9e6,
    0,
    way('override', 256 * 1024),
  ],
  ['256 KB is too large: no other way', way('patch', 256 * 1024), 'size-blocked', 9e6, 0, null],
  [
    'a file below 1 MB is too large: 256 KB',
    FIRST_WAY,
    'size-blocked',
    5e5,
    0,
    way('patch', 256 * 1024),
  ],
  ['a file below 256 KB is too large: no other way', FIRST_WAY, 'size-blocked', 1000, 0, null],
  ['the one call is too large: no other way', way('whole'), 'size-blocked', 9e6, 0, null],
  ['a piece is cut twice: the same again', FIRST_WAY, 'network', 9e6, 2, null],
  ['a piece is cut three times: POST', FIRST_WAY, 'network', 9e6, 3, way('override')],
  ['POST is cut three times: the same again', way('override'), 'network', 9e6, 3, null],
  ['the file itself is too large: no other way', FIRST_WAY, 'too-large', 9e6, 0, null],
  ['the server fails: the same again', FIRST_WAY, 'server', 9e6, 0, null],
])('way of an upload: %s', (_, before, kind, size, cuts, next) => {
  expect(findOtherWay(before, failure(kind), size, cuts)).toEqual(next);
});

test.each([
  ['PATCH', 405, '', true],
  ['PATCH', 501, '', true],
  ['PATCH', 405, 'method-not-allowed', true],
  ['PATCH', 403, '', true],
  ['PATCH', 400, 'PayloadRefusedException', true],
  ['POST', 403, '', true],
  ['PATCH', 403, 'code-required', false],
  ['PATCH', 400, 'bad-request', false],
  ['HEAD', 403, '', false],
  ['HEAD', 405, '', true],
  ['PATCH', 404, '', false],
  ['PATCH', 500, '', false],
])('%s answered %d with the code « %s » was refused on the way: %s', (method, status, code, is) => {
  expect(isRefusedOnTheWay(method, status, code)).toBe(is);
});
