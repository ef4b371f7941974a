import { beforeAll, expect, test } from '@jest/globals';
import { addCatalogue, translate } from './i18n.ts';

beforeAll(() =>
  addCatalogue('trial', {
    fr: {
      plain: 'Bonjour',
      deep: { er: 'Au fond' },
      gap: '{{name}} a {{ age }} ans',
      only: 'En français',
      elided: 'Le lien de {{name}}, que {{name}} a reçu. De {{name}}.',
      papers_zero: 'aucun papier',
      papers_one: '{{count}} papier',
      papers_many: '{{count}} de papiers',
      papers_other: '{{count}} papiers',
      wait_minutes_one: 'une minute',
      wait_minutes_other: '{{count}} minutes',
      wait: 'un moment',
    },
    en: { plain: 'Hello', papers_one: '{{count}} paper', papers_other: '{{count}} papers' },
  }),
);

test.each([
  ['a message', 'fr', 'plain', {}, 'Bonjour'],
  ['a message in English', 'en', 'plain', {}, 'Hello'],
  ['a nested message', 'fr', 'deep.er', {}, 'Au fond'],
  [
    'placeholders are filled without escaping',
    'fr',
    'gap',
    { name: '<b>Zoé</b>', age: 7 },
    '<b>Zoé</b> a 7 ans',
  ],
  ['a placeholder without a value is empty', 'fr', 'gap', { name: 'Zoé' }, 'Zoé a  ans'],
  [
    'a vowel elides « de » and « que » before a name',
    'fr',
    'elided',
    { name: 'Élodie' },
    'Le lien d’Élodie, qu’Élodie a reçu. D’Élodie.',
  ],
  [
    'a consonant keeps « de » and « que »',
    'fr',
    'elided',
    { name: 'Paul' },
    'Le lien de Paul, que Paul a reçu. De Paul.',
  ],
  ['a message missing in English falls back to French', 'en', 'only', {}, 'En français'],
  ['a message missing everywhere is its key', 'fr', 'deep.sea', {}, 'deep.sea'],
  ['a group of messages is not a message', 'fr', 'deep', {}, 'deep'],
  ['zero with a form of its own', 'fr', 'papers', { count: 0 }, 'aucun papier'],
  ['zero without a form of its own', 'en', 'papers', { count: 0 }, '0 papers'],
  ['the singular', 'fr', 'papers', { count: 1 }, '1 papier'],
  ['1.5 is singular in French', 'fr', 'papers', { count: 1.5 }, '1.5 papier'],
  ['1.5 is plural in English', 'en', 'papers', { count: 1.5 }, '1.5 papers'],
  ['the plural', 'fr', 'papers', { count: 2 }, '2 papiers'],
  ['the French plural of a million', 'fr', 'papers', { count: 1_000_000 }, '1000000 de papiers'],
  ['a variant with its plural', 'fr', 'wait', { context: 'minutes', count: 5 }, '5 minutes'],
  [
    'a missing variant falls back to the default',
    'fr',
    'wait',
    { context: 'hours', count: 5 },
    'un moment',
  ],
  [
    'a key of another catalogue',
    'en',
    'errors:404.detail',
    {},
    'The requested resource was not found.',
  ],
] as const)('translation: %s', (_what, language, key, values, message) => {
  expect(translate(language, 'trial', key, values)).toBe(message);
});
