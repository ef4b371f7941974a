import { expect, test } from '@jest/globals';
import { findCatalogueGaps } from './testing-catalogues.ts';

test.each([
  [
    'the same keys and values',
    { a: 'Bonjour {{name}}', b: { c: 'Oui' } },
    { a: 'Hello {{ name }}', b: { c: 'Yes' } },
    [],
  ],
  ['a text missing on either side', { a: 'A', b: { c: 'C' } }, { a: 'A', d: 'D' }, ['b.c', 'd']],
  ['an empty text', { a: ' ' }, { a: 'A' }, ['a']],
  ['a placeholder on one side only', { a: '{{count}} pages' }, { a: 'pages' }, ['a']],
  [
    'the French plural of a million, which English lacks',
    { n_other: '{{count}} pages', n_many: '{{count}} de pages' },
    { n_other: '{{count}} pages' },
    [],
  ],
  [
    'a French plural of a million without its placeholder',
    { n_other: '{{count}} pages', n_many: 'des pages' },
    { n_other: '{{count}} pages' },
    ['n_many'],
  ],
])('gaps between two catalogues: %s', (_what, one, other, gaps) => {
  expect(findCatalogueGaps(one, other)).toEqual(gaps);
});
