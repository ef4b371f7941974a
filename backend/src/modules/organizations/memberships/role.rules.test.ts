import { expect, test } from '@jest/globals';
import { leavesNoOwner, mayAssignRole } from './role.rules.ts';

test.each([
  ['owner', 'member', 'owner', true],
  ['owner', 'owner', 'member', true],
  ['owner', 'owner', null, true],
  ['admin', 'member', 'admin', true],
  ['admin', 'admin', 'member', true],
  ['admin', 'admin', null, true],
  ['admin', 'member', 'owner', false],
  ['admin', 'owner', 'admin', false],
  ['admin', 'owner', null, false],
  ['admin', null, 'owner', false],
  ['admin', null, 'admin', true],
  ['member', 'member', 'member', false],
] as const)('role %s turns %s into %s: %s', (actor, present, next, allowed) =>
  expect(mayAssignRole(actor, present, next)).toBe(allowed),
);

test.each([
  ['A', [['A', 'owner']], true],
  [
    'A',
    [
      ['A', 'owner'],
      ['B', 'admin'],
    ],
    true,
  ],
  [
    'A',
    [
      ['A', 'owner'],
      ['B', 'owner'],
    ],
    false,
  ],
  [
    'B',
    [
      ['A', 'owner'],
      ['B', 'admin'],
    ],
    false,
  ],
] as const)('without %s as owner, %j has no owner: %s', (userId, roles, expected) =>
  expect(
    leavesNoOwner(
      roles.map(([id, role]) => ({ userId: id, role })),
      userId,
    ),
  ).toBe(expected),
);
