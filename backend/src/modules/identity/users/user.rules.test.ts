import { expect, test } from '@jest/globals';
import { displayName, isOperator } from './user.rules.ts';

test.each([
  [{ firstName: 'Anne', lastName: 'Le Goff', email: 'a@b.fr' }, 'Anne Le Goff'],
  [{ firstName: 'Anne', lastName: '', email: 'a@b.fr' }, 'Anne'],
  [{ firstName: '', lastName: '', email: 'a@b.fr' }, 'a@b.fr'],
])('user %j is displayed as %s', (user, name) => expect(displayName(user)).toBe(name));

test.each([
  ['Ada@Example.org', true, true],
  ['ada@example.org', false, false],
  ['\u212aay@example.org', true, false],
  ['kay@example.org', true, true],
  ['bob@example.org', true, false],
  ['', true, false],
])('%s, verified %s, is an operator: %s', (email, emailVerified, expected) =>
  expect(isOperator({ email, emailVerified }, ['ada@example.org', 'kay@example.org'])).toBe(
    expected,
  ),
);
