import { expect, test } from '@jest/globals';
import { displayName } from './user.rules.ts';

test.each([
  [{ firstName: 'Anne', lastName: 'Le Goff', email: 'a@b.fr' }, 'Anne Le Goff'],
  [{ firstName: 'Anne', lastName: '', email: 'a@b.fr' }, 'Anne'],
  [{ firstName: '', lastName: '', email: 'a@b.fr' }, 'a@b.fr'],
])('user %j is displayed as %s', (user, name) => expect(displayName(user)).toBe(name));
