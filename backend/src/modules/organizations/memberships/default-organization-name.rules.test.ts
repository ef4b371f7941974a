import { expect, test } from '@jest/globals';
import { defaultOrganizationName } from './default-organization-name.rules.ts';

test.each([
  ['anne@vasseur-lacaze.fr', 'fr', 'Vasseur Lacaze'],
  ['anne@mail.banque.fr', 'fr', 'Banque'],
  ['anne@smith.co.uk', 'en', 'Smith'],
  ['anne@gmail.com', 'fr', 'Organisation d’Anne Le Goff'],
  ['anne@orange.fr', 'en', 'Anne Le Goff’s organisation'],
  ['anne@recueil.example', 'fr', 'Organisation d’Anne Le Goff'],
  ['anne@localhost', 'fr', 'Organisation d’Anne Le Goff'],
] as const)('the organisation created by %s in %s is named %s', (email, locale, name) =>
  expect(defaultOrganizationName({ name: 'Anne Le Goff', email, locale })).toBe(name),
);

test.each([
  ['Hélène', 'Organisation d’Hélène'],
  ['Élise', 'Organisation d’Élise'],
  ['Camille', 'Organisation de Camille'],
])('the French default name of an organisation uses « de » or « d’ » for %s', (person, name) =>
  expect(defaultOrganizationName({ name: person, email: 'x@gmail.com', locale: 'fr' })).toBe(name),
);
