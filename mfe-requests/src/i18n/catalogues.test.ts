import { expect, test } from '@jest/globals';
import { VALIDATION_MESSAGES } from '@recueil/backend/contract';
import { findCatalogueGaps } from '@recueil/shell/contract/testing';
import dashboardEn from '../dashboard/dashboard.en.json';
import dashboardFr from '../dashboard/dashboard.fr.json';
import listEn from './en.json';
import listFr from './fr.json';
import requestEn from './request.en.json';
import requestFr from './request.fr.json';

const [fr, en] = [
  { ...listFr, ...dashboardFr, ...requestFr },
  { ...listEn, ...dashboardEn, ...requestEn },
];

test('French and English have the same keys and placeholders, and no empty text', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});

test('the texts of dashboard and request override none of the list', () => {
  const added = { ...dashboardFr, ...requestFr };
  expect(Object.keys(added).filter((key) => key in listFr)).toEqual([]);
});

test('every validation rule of the API has a text', () => {
  expect(Object.keys(fr.rules).sort()).toEqual(Object.keys(VALIDATION_MESSAGES).sort());
});
