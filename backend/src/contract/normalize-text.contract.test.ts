import { expect, test } from '@jest/globals';
import { isSameText, normalizeText, toSearchLine } from './normalize-text.contract.ts';

test.each([
  ['Élise Ménard', 'elise menard'],
  ['ÉLISE  ', 'elise'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['ẞ', 'ss'],
  ['Cœur de Lætitia', 'coeur de laetitia'],
  ['ﬁche n° 3', 'fiche n° 3'],
  ['Ｆｕｌｌ width', 'full width'],
  ['e\u0301', 'e'],
  ['İstanbul', 'istanbul'],
  ['', ''],
])('%j is found as %j', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

test('normalising a text twice changes nothing more', () => {
  for (const text of ['Élise', 'ẞ', 'İ', 'ǅ', '½', 'Ω'])
    expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
});

test('white space of a search line is single spaces', () => {
  expect(toSearchLine('  Inès \t Da\u00A0Silva\n')).toBe('ines da silva');
});

test.each([
  [' vasseur & LACAZE ', 'Vasseur & Lacaze', true],
  ['Marie@Example.org', 'marie@example.org', true],
  ['marie@example.com', 'marie@example.org', false],
  ['Élise', 'Elise', false],
  ['', 'Vasseur & Lacaze', false],
])('%j typed for %j: %p', (typed, expected, isSame) => {
  expect(isSameText(typed, expected)).toBe(isSame);
});
