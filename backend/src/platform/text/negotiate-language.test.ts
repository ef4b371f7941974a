import { expect, test } from '@jest/globals';
import { negotiateLanguage } from './negotiate-language.ts';

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9', 'en'],
  ['EN-gb', 'en'],
  ['en-Latn-GB', 'en'],
  // Unknown languages are passed over, equal ones keep their order.
  ['de', 'fr'],
  ['de-DE,de;q=0.9,en;q=0.5', 'en'],
  ['de,en;q=0.5,fr;q=0.4', 'en'],
  ['fr;q=0.4, en;q=0.5', 'en'],
  ['en,fr', 'en'],
  ['eng', 'fr'],
  // A quality of 0 refuses.
  ['en;q=0', 'fr'],
  ['fr;q=0, en', 'en'],
  ['en;q=0.000, de', 'fr'],
  ['fr;q=0', 'fr'],
  // A wildcard is every language that is not named.
  ['*', 'fr'],
  ['en, *;q=0.5', 'en'],
  ['en;q=0.5, *', 'fr'],
  ['fr;q=0, *', 'en'],
  ['*;q=0', 'fr'],
  // White space around separators is allowed.
  [' de ; q=0.9 ,\ten ; q=0.8', 'en'],
  ['en;Q=0.9', 'en'],
  // Malformed parts are ignored.
  ['en;q=high', 'fr'],
  ['en;q=2, fr;q=0.1', 'fr'],
  ['en;q=-1', 'fr'],
  ['en;q=0.5;q=0', 'fr'],
  ['en_GB', 'fr'],
  ['en fr', 'fr'],
  [',;,en', 'en'],
  ['', 'fr'],
])('the language of Accept-Language %j is %s', (acceptLanguage, language) => {
  expect(negotiateLanguage(acceptLanguage)).toBe(language);
});

test('the first list that names a known language decides', () => {
  expect(negotiateLanguage(null, undefined, '', 'de', 'en', 'fr')).toBe('en');
  expect(negotiateLanguage()).toBe('fr');
});
