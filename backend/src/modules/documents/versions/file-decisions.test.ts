import { expect, test } from '@jest/globals';
import type { Decision } from '../documents.api.ts';
import { classifyDecision } from './file-decisions.ts';

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
  ['a pending file is decided', pending, approve, 'me', null, 'decide'],
  ['the expected version may be its number', pending, approve, 'me', '2', 'decide'],
  ['the expected version may be its id', pending, reject, 'me', 'doc', 'decide'],
  ['another version than expected is stale', pending, approve, 'me', '1', 'stale'],
  ['stale comes before already decided', approved, approve, 'me', 'other', 'stale'],
  ['approving again is a repeat', approved, approve, 'me', '2', 'repeat'],
  [
    'approving after an approval by another user is a conflict',
    approved,
    approve,
    'you',
    null,
    'conflict',
  ],
  ['rejecting an approved file is a conflict', approved, reject, 'me', null, 'conflict'],
  ['rejecting again for the same reason is a repeat', rejected, reject, 'me', null, 'repeat'],
  [
    'rejecting again for another reason is a conflict',
    rejected,
    { kind: 'rejected', reason: 'cut' },
    'me',
    null,
    'conflict',
  ],
  ['approving a rejected file is a conflict', rejected, approve, 'me', null, 'conflict'],
  [
    'asking for more after a rejection is a conflict',
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
])('deciding on a file: %s', (_, current, decision, by, expected, outcome) => {
  expect(classifyDecision(current, decision, by, expected)).toBe(outcome);
});
