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

test('both languages say the same things, in no empty words, and mention the same values', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});

test('what comes late takes nothing away from what came first', () => {
  expect(Object.keys(lateFr).filter((key) => key in earlyFr)).toEqual([]);
});

test('every rule of the API has its words', () => {
  expect(Object.keys(fr.rules).sort()).toEqual(Object.keys(VALIDATION_MESSAGES).sort());
});
