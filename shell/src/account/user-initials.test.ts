import { expect, test } from '@jest/globals';
import { getUserInitials } from './user-initials.ts';

test.each([
  ['Hélène', 'Vasseur', 'helene@vasseur-lacaze.fr', 'HV'],
  ['élodie', 'de la Tour', 'e@example.org', 'ÉT'],
  ['', 'Petit', 'anne@example.org', 'P'],
  ['', '', 'anne@example.org', 'A'],
  [' ', ' ', ' zoe@example.org', 'Z'],
  ['', '', '', 'U'],
])(
  'initials of first name %j, last name %j and email %j: %s',
  (firstName, lastName, email, initials) => {
    expect(getUserInitials({ firstName, lastName, email })).toBe(initials);
  },
);

test('without a user the initial is U', () => {
  expect(getUserInitials(null)).toBe('U');
});
