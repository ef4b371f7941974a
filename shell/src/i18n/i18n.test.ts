import { beforeAll, expect, test } from '@jest/globals';
import { addCatalogue, translate } from './i18n.ts';

beforeAll(() =>
  addCatalogue('trial', {
    fr: {
      plain: 'Bonjour',
      deep: { er: 'Au fond' },
      gap: '{{name}} a {{ age }} ans',
      only: 'En français',
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
  ['a word', 'fr', 'plain', {}, 'Bonjour'],
  ['in English', 'en', 'plain', {}, 'Hello'],
  ['further in', 'fr', 'deep.er', {}, 'Au fond'],
  ['gaps are filled', 'fr', 'gap', { name: '<b>Zoé</b>', age: 7 }, '<b>Zoé</b> a 7 ans'],
  ['a gap without a value is empty', 'fr', 'gap', { name: 'Zoé' }, 'Zoé a  ans'],
  ['what English lacks is French', 'en', 'only', {}, 'En français'],
  ['what nobody knows is its key', 'fr', 'deep.sea', {}, 'deep.sea'],
  ['a branch is not a word', 'fr', 'deep', {}, 'deep'],
  ['none, where that has words', 'fr', 'papers', { count: 0 }, 'aucun papier'],
  ['none, in English', 'en', 'papers', { count: 0 }, '0 papers'],
  ['one', 'fr', 'papers', { count: 1 }, '1 papier'],
  ['one and a half is one in French', 'fr', 'papers', { count: 1.5 }, '1.5 papier'],
  ['and more in English', 'en', 'papers', { count: 1.5 }, '1.5 papers'],
  ['several', 'fr', 'papers', { count: 2 }, '2 papiers'],
  ['a million', 'fr', 'papers', { count: 1_000_000 }, '1000000 de papiers'],
  ['a variant', 'fr', 'wait', { context: 'minutes', count: 5 }, '5 minutes'],
  ['a variant that is not there', 'fr', 'wait', { context: 'hours', count: 5 }, 'un moment'],
  ['another catalogue', 'en', 'errors:404.detail', {}, 'The requested resource was not found.'],
] as const)('%s', (_what, language, key, values, words) => {
  expect(translate(language, 'trial', key, values)).toBe(words);
});
