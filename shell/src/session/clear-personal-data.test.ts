import { beforeEach, expect, test } from '@jest/globals';
import { clearDataOfOthers, clearPersonalData } from './clear-personal-data.ts';

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

test('personal data is cleared; preferences of the browser and recipients’ uploads stay', async () => {
  await clearPersonalData();
  expect(keys()).toEqual([...KEPT].sort());
});

test.each([
  ['another user', 'U2', 'O1'],
  ['another organisation', 'U1', 'O2'],
])('personal data stays for the same user; none is left after %s', (_, userId, organizationId) => {
  clearDataOfOthers('U1', 'O1');
  for (const key of PERSONAL) localStorage.setItem(key, 'x');
  clearDataOfOthers('U1', 'O1');
  expect(keys()).toEqual([...PERSONAL, ...KEPT, 'recueil-person'].sort());
  clearDataOfOthers(userId, organizationId);
  expect(keys()).toEqual([...KEPT, 'recueil-person'].sort());
});
