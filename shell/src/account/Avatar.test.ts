import { expect, test } from '@jest/globals';
import { getUserInitials, getNameInitials } from './Avatar.tsx';

test.each([
  ['Hélène', 'Vasseur', 'helene@vasseur-lacaze.fr', 'HV'],
  ['élodie', 'de la Tour', 'e@example.org', 'ÉD'],
  ['E\u0301lodie', 'Martin', 'e@example.org', 'ÉM'],
  ['  Anne ', '', 'anne@example.org', 'A'],
  ['', 'Petit', 'anne@example.org', 'P'],
  ['', '', 'anne@example.org', 'A'],
  [' ', ' ', ' zoe@example.org', 'Z'],
  ['', '', '', 'U'],
  ['𝒜nne', 'Petit', 'a@example.org', '𝒜P'],
])(
  'initials of first name %j, last name %j and email %j: %s',
  (firstName, lastName, email, initials) => {
    expect(getUserInitials({ firstName, lastName, email })).toBe(initials);
  },
);

test('without a user the initial is U', () => {
  expect(getUserInitials(null)).toBe('U');
});

test.each([
  ['Vasseur & Lacaze', 'VL'],
  ['Étude Le Bihan', 'ÉL'],
  ['Recueil', 'R'],
  ['& 3', ''],
])('initials of an organisation called %j are %j', (name, initials) => {
  expect(getNameInitials(name)).toBe(initials);
});
