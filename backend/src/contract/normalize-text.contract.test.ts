import { expect, test } from '@jest/globals';
import { normalizeText, toSearchLine } from './normalize-text.contract.ts';

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
