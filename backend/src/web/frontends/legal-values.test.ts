import { expect, test } from '@jest/globals';
import { toLegalValues } from './legal-values.ts';

test('no value is made of what is not set', () => {
  expect(toLegalValues({}, 'fr')).toEqual({});
});

test.each([
  ['fr', '1 décembre 2026', 'Courrier SAS\u00A0: envoi (France)', 'douze mois'],
  ['en', '1 December 2026', 'Courrier SAS: delivery (France)', 'twelve months'],
] as const)('values are in the language of the page: %s', (language, day, subprocessor, period) => {
  const values = toLegalValues(
    {
      effectiveDate: '2026-12-01',
      operator: { name: 'Office', legalForm: 'SARL', address: '1 rue Haute, Rennes' },
      host: { name: 'Hébergeur', address: 'Lille' },
      subprocessors: [
        {
          name: 'Courrier SAS',
          purpose: { fr: 'envoi', en: 'delivery' },
          country: { fr: 'France', en: 'France' },
        },
      ],
      terms: { logRetention: { fr: 'douze mois', en: 'twelve months' } },
    },
    language,
  );
  expect(values).toEqual({
    effectiveDate: [day],
    operator: ['Office, SARL, 1 rue Haute, Rennes'],
    'operator.name': ['Office'],
    host: ['Hébergeur, Lille'],
    subprocessors: [subprocessor],
    'terms.logRetention': [period],
  });
});
