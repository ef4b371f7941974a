import { expect, test } from '@jest/globals';
import type { Decision } from './documents.api.ts';
import { isViewable, classifyDecision, resolveReplacement } from './documents.rules.ts';

test.each<
  [string, { state: string; sha256: string } | null, ReturnType<typeof resolveReplacement>]
>([
  ['the first file of an item replaces nothing', null, 'nothing'],
  ['the same bytes again are kept once', { state: 'pending', sha256: 'a' }, 'keep'],
  ['other bytes replace what is not decided', { state: 'pending', sha256: 'b' }, 'replace'],
  ['other bytes answer a rejection', { state: 'rejected', sha256: 'b' }, 'replace'],
  ['the same bytes may answer a rejection', { state: 'rejected', sha256: 'a' }, 'replace'],
  ['what is approved is not replaced', { state: 'approved', sha256: 'b' }, 'refuse'],
  ['not even by itself', { state: 'approved', sha256: 'a' }, 'refuse'],
])('%s', (_, current, expected) => {
  expect(resolveReplacement(current, 'a')).toBe(expected);
});

const pending = {
  id: 'doc',
  version: 2,
  state: 'pending',
  decidedBy: null,
  rejectionReason: null,
  incomplete: false,
};
const approved = { ...pending, state: 'approved', decidedBy: 'me' };
const rejected = { ...pending, state: 'rejected', decidedBy: 'me', rejectionReason: 'blurred' };
const approve: Decision = { kind: 'approved' };
const reject: Decision = { kind: 'rejected', reason: 'blurred' };

test.each<
  [
    string,
    typeof pending | typeof approved | typeof rejected,
    Decision,
    string,
    string | null,
    ReturnType<typeof classifyDecision>,
  ]
>([
  ['a pending document is decided', pending, approve, 'me', null, 'decide'],
  ['the version seen may be named by its number', pending, approve, 'me', '2', 'decide'],
  ['or by its id', pending, reject, 'me', 'doc', 'decide'],
  ['another version than seen is stale', pending, approve, 'me', '1', 'stale'],
  ['stale comes before already decided', approved, approve, 'me', 'other', 'stale'],
  ['approving again is a repeat', approved, approve, 'me', '2', 'repeat'],
  [
    'approving what somebody else approved is a conflict',
    approved,
    approve,
    'you',
    null,
    'conflict',
  ],
  ['rejecting what is approved is a conflict', approved, reject, 'me', null, 'conflict'],
  ['rejecting again for the same reason is a repeat', rejected, reject, 'me', null, 'repeat'],
  [
    'rejecting again for another reason is a conflict',
    rejected,
    { kind: 'rejected', reason: 'cut' },
    'me',
    null,
    'conflict',
  ],
  ['approving what is rejected is a conflict', rejected, approve, 'me', null, 'conflict'],
  [
    'asking for more of what is rejected is a conflict',
    rejected,
    { kind: 'incomplete', reason: 'blurred' },
    'me',
    null,
    'conflict',
  ],
  [
    'asking for more again is a repeat',
    { ...rejected, incomplete: true },
    { kind: 'incomplete', reason: 'blurred' },
    'me',
    null,
    'repeat',
  ],
])('%s', (_, current, decision, by, expected, verdict) => {
  expect(classifyDecision(current, decision, by, expected)).toBe(verdict);
});

test('a browser shows only what it cannot run', () => {
  expect(['application/pdf', 'image/png', 'image/jpeg', 'image/webp'].every(isViewable)).toBe(true);
  expect(
    ['text/plain', 'text/csv', 'image/svg+xml', 'text/html', 'image/tiff', 'image/heic'].some(
      isViewable,
    ),
  ).toBe(false);
});
