import { expect, test } from '@jest/globals';
import { VALIDATION_MESSAGES } from '@recueil/backend/contract';
import { findCatalogueGaps } from '@recueil/shell/contract/testing';
import early from './en.json';
import earlyFr from './fr.json';
import late from './late.en.json';
import lateFr from './late.fr.json';

const [fr, en] = [
  { ...earlyFr, ...lateFr },
  { ...early, ...late },
];

test('French and English have the same keys and placeholders, and no empty text', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});

test('late messages override no early ones', () => {
  expect(Object.keys(lateFr).filter((key) => key in earlyFr)).toEqual([]);
});

test('every validation rule of the API has a text', () => {
  expect(Object.keys(fr.rules).sort()).toEqual(Object.keys(VALIDATION_MESSAGES).sort());
});
