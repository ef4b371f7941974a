import { expect, test } from '@jest/globals';
import { findCatalogueGaps } from './testing-catalogues.ts';

test.each([
  [
    'the same keys and values',
    { a: 'Bonjour {{name}}', b: { c: 'Oui' } },
    { a: 'Hello {{ name }}', b: { c: 'Yes' } },
    [],
  ],
  [
    'a text that only one has, on either side',
    { a: 'A', b: { c: 'C' } },
    { a: 'A', d: 'D' },
    ['b.c', 'd'],
  ],
  ['an empty text', { a: ' ' }, { a: 'A' }, ['a']],
  ['a value that only one mentions', { a: '{{count}} pages' }, { a: 'pages' }, ['a']],
  [
    'French millions, which are several in English',
    { n_other: '{{count}} pages', n_many: '{{count}} de pages' },
    { n_other: '{{count}} pages' },
    [],
  ],
  [
    'French millions that forget to count',
    { n_other: '{{count}} pages', n_many: 'des pages' },
    { n_other: '{{count}} pages' },
    ['n_many'],
  ],
])('%s', (_what, one, other, gaps) => {
  expect(findCatalogueGaps(one, other)).toEqual(gaps);
});
