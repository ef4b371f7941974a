import { expect, test } from '@jest/globals';
import type { Decision } from '../documents.api.ts';
import {
  classifyDecision,
  listDecidedFiles,
  toDecisionColumns,
  type DecidableFile,
} from './decision.rules.ts';

const pending: DecidableFile = {
  id: 'doc',
  version: 2,
  state: 'pending',
  decidedBy: null,
  rejectionReason: null,
  incomplete: false,
  scan: null,
};
const approved = { ...pending, state: 'approved', decidedBy: 'me' };
const rejected = { ...pending, state: 'rejected', decidedBy: 'me', rejectionReason: 'blurred' };
const kept = { ...rejected, incomplete: true };
const infected: DecidableFile = {
  ...rejected,
  id: 'virus',
  version: 1,
  decidedBy: 'scanner',
  rejectionReason: 'virus',
  scan: 'infected',
};
const other = (file: DecidableFile): DecidableFile => ({ ...file, id: 'other', version: 1 });
const approve: Decision = { kind: 'approved' };
const reject: Decision = { kind: 'rejected', reason: 'blurred' };
const incomplete: Decision = { kind: 'incomplete', reason: 'blurred' };
const rejectOnly = (...files: string[]): Decision => ({ ...reject, files });

test.each<
  [string, DecidableFile[], Decision, string, string | null, ReturnType<typeof classifyDecision>]
>([
  ['a pending file is decided', [pending], approve, 'me', null, 'decide'],
  ['the expected version may be its number', [pending], approve, 'me', '2', 'decide'],
  ['the expected version may be its id', [pending], reject, 'me', 'doc', 'decide'],
  ['another version than expected is stale', [pending], approve, 'me', '1', 'stale'],
  [
    'of several files the newest is expected',
    [other(pending), pending],
    approve,
    'me',
    'doc',
    'decide',
  ],
  ['an older file of several is stale', [other(pending), pending], approve, 'me', 'other', 'stale'],
  ['stale comes before already decided', [approved], approve, 'me', 'other', 'stale'],
  ['approving again is a repeat', [approved], approve, 'me', '2', 'repeat'],
  ['approving after another user is a conflict', [approved], approve, 'you', null, 'conflict'],
  ['rejecting an approved file is a conflict', [approved], reject, 'me', null, 'conflict'],
  ['rejecting again for the same reason is a repeat', [rejected], reject, 'me', null, 'repeat'],
  [
    'rejecting again for another reason is a conflict',
    [rejected],
    { kind: 'rejected', reason: 'cut' },
    'me',
    null,
    'conflict',
  ],
  ['approving a rejected file is a conflict', [rejected], approve, 'me', null, 'conflict'],
  [
    'asking for more after a rejection is a conflict',
    [rejected],
    incomplete,
    'me',
    null,
    'conflict',
  ],
  ['asking for more again is a repeat', [kept], incomplete, 'me', null, 'repeat'],
  [
    'a kept file beside a new one is decided',
    [other(kept), pending],
    approve,
    'me',
    null,
    'decide',
  ],
  [
    'a refused file beside a pending one is decided',
    [rejected, other(pending)],
    reject,
    'me',
    null,
    'decide',
  ],
  [
    'rejecting the same single file again is a repeat',
    [rejected, other(kept)],
    rejectOnly('doc'),
    'me',
    null,
    'repeat',
  ],
  [
    'rejecting another single file is a conflict',
    [rejected, other(kept)],
    rejectOnly('other'),
    'me',
    null,
    'conflict',
  ],
  [
    'a file that is not current is unknown',
    [pending],
    rejectOnly('gone'),
    'me',
    null,
    'unknown-file',
  ],
  [
    'rejecting again beside a virus is a repeat',
    [infected, rejected],
    reject,
    'me',
    null,
    'repeat',
  ],
  ['only a file with a virus is decided already', [infected], reject, 'me', null, 'conflict'],
])('deciding on a document: %s', (_, current, decision, by, expected, outcome) => {
  expect(classifyDecision(current, decision, by, expected)).toBe(outcome);
});

test.each<[string, DecidableFile, Decision, string, boolean]>([
  ['approved', pending, approve, 'approved', false],
  ['refused with all others', pending, reject, 'rejected', false],
  ['refused by name', pending, rejectOnly('doc'), 'rejected', false],
  ['kept beside a refused one', pending, rejectOnly('other'), 'rejected', true],
  ['kept while something is missing', pending, incomplete, 'rejected', true],
  ['never kept with a virus', { ...pending, scan: 'infected' }, incomplete, 'rejected', false],
])('a file is %s', (_, file, decision, state, isKept) => {
  expect(toDecisionColumns(file, decision)).toMatchObject({ state, incomplete: isKept });
});

test('approving takes every file that is not approved; rejecting leaves those with a virus', () => {
  const ids = (current: DecidableFile[], decision: Decision) =>
    listDecidedFiles(current, decision).map(({ id }) => id);
  expect(ids([infected, other(kept), pending], approve)).toEqual(['virus', 'other', 'doc']);
  expect(ids([infected, other(kept), pending], reject)).toEqual(['other', 'doc']);
});
