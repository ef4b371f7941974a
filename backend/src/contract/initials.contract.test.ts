import { expect, test } from '@jest/globals';
import { toInitials } from './initials.contract.ts';

test.each([
  ['Jean-Pierre Dupont', 'JD'],
  ['élodie de la Tour', 'ÉT'],
  ['E\u0301lodie Martin', 'ÉM'],
  ['Vasseur & Lacaze', 'VL'],
  ['Étude Le Bihan', 'ÉB'],
  ['L’Office (Lyon)', 'LL'],
  ['  Anne ', 'A'],
  ['Banque', 'B'],
  ['zoe@example.org', 'Z'],
  ['Garage 3', 'G3'],
  ['𝒜nne Petit', '𝒜P'],
  ['M\u0331arie Q\u0303uy', 'M\u0331Q\u0303'],
  ['👩🏽‍⚖️ Conseil', '👩🏽‍⚖️C'],
  ['Mairie 🇫🇷', 'M🇫🇷'],
  ['& !', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
