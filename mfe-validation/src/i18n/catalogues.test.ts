import { expect, test } from '@jest/globals';
import { findCatalogueGaps } from '@recueil/shell/contract/testing';
import en from './en.json';
import fr from './fr.json';

test('French and English have the same keys and placeholders, and no text is empty', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});
