import { expect, test } from '@jest/globals';
import { findCatalogueGaps } from '@recueil/shell/contract/testing';
import en from './en.json';
import fr from './fr.json';

test('both languages say the same things, in no empty words, and mention the same values', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});
