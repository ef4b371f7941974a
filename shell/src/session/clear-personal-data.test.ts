import { beforeEach, expect, test } from '@jest/globals';
import { clearDataOfOtherUsers, clearPersonalData } from './clear-personal-data.ts';

const PERSONAL = [
  'recueil-request-draft:U1',
  'recueil-request-wizard-v2:U1:t1',
  'recueil-recent',
  'dashboard_filters',
  'recueil-something-new',
];
const KEPT = [
  'ui-storage',
  'recueil-language',
  'recueil-single-keys',
  'recueil-request-wizard',
  'recueil-upload-01JZ',
  'of-another-product',
];

beforeEach(() => {
  localStorage.clear();
  for (const key of [...PERSONAL, ...KEPT]) localStorage.setItem(key, 'x');
});

const keys = () => Object.keys(localStorage).sort();

test('personal data is cleared; preferences of the browser and recipients’ uploads stay', () => {
  clearPersonalData();
  expect(keys()).toEqual([...KEPT].sort());
});

test('the same user finds their data again, another user finds none', () => {
  localStorage.setItem('recueil-person', 'U1');
  clearDataOfOtherUsers('U1');
  expect(keys()).toEqual([...PERSONAL, ...KEPT, 'recueil-person'].sort());
  clearDataOfOtherUsers('U2');
  expect(keys()).toEqual([...KEPT, 'recueil-person'].sort());
  expect(localStorage.getItem('recueil-person')).toBe('U2');
});
