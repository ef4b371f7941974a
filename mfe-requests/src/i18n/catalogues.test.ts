import { expect, test } from '@jest/globals';
import { REQUEST_MESSAGES } from '@recueil/backend/contract';
import early from './en.json';
import earlyFr from './fr.json';
import late from './late.en.json';
import lateFr from './late.fr.json';

const [fr, en] = [{ ...earlyFr, ...lateFr }, { ...early, ...late }];

const keysOf = (branch: object, at = ''): string[] =>
  Object.entries(branch).flatMap(([key, value]) => (typeof value === 'object' && value !== null ? keysOf(value as object, `${at}${key}.`) : [at + key]));

test('both languages say the same things', () => {
  expect(keysOf(fr).sort()).toEqual(keysOf(en).sort());
});

test('no text is empty, and a value that one language mentions is mentioned by the other', () => {
  const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  const read = (branch: object, path: string): string => path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], branch) as string;
  for (const key of keysOf(fr)) {
    expect([key, read(fr, key).trim() !== '', read(en, key).trim() !== '']).toEqual([key, true, true]);
    expect([key, values(read(en, key))]).toEqual([key, values(read(fr, key))]);
  }
});

test('what comes late takes nothing away from what came first', () => {
  expect(Object.keys(lateFr).filter((key) => key in earlyFr)).toEqual([]);
});

test('every rule of the API has its words', () => {
  expect(Object.keys(fr.rules).sort()).toEqual(Object.keys(REQUEST_MESSAGES).sort());
});
