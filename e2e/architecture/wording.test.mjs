import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { findRetiredWord, noRetiredNames, RETIRED_NAMES } from './retired-words.mjs';
import {
  commentsOf,
  englishOf,
  listCode,
  listEnglish,
  parse,
  readSource,
  titlesOf,
} from './source-texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const MAX_TITLE = 100;

const code = listCode(root).filter((file) => !file.endsWith('retired-words.mjs'));
const sources = code.map((file) => readSource(root, file));
const NAMES_RULE = {
  languageOptions: { parser: tseslint.parser },
  plugins: { house: { rules: { 'no-retired-names': noRetiredNames } } },
  rules: { 'house/no-retired-names': 'error' },
};

const findRetired = (file, texts) =>
  texts.flatMap(({ line, text }) => {
    const word = findRetiredWord(text);
    return word === null ? [] : [`${file}:${line} « ${word} »`];
  });

test('comments and test titles contain no retired word', () => {
  const found = sources.flatMap((source) =>
    findRetired(source.fileName, [...commentsOf(source), ...titlesOf(source)]),
  );
  assert.deepEqual(found, []);
});

test('the English that people read contains no retired word', () => {
  const inSources = sources.flatMap((source) => findRetired(source.fileName, englishOf(source)));
  const inFiles = listEnglish(root).flatMap((file) =>
    findRetired(
      file,
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ line: index + 1, text: text.replace(/^\s*"?\w+"?: /, '') })),
    ),
  );
  assert.deepEqual([...inSources, ...inFiles], []);
});

test(`test titles have at most ${MAX_TITLE} characters`, () => {
  const long = sources.flatMap((source) =>
    titlesOf(source)
      .filter(({ text }) => text.length > MAX_TITLE)
      .map(({ line }) => `${source.fileName}:${line}`),
  );
  assert.deepEqual(long, []);
});

for (const [where, text] of [
  ['a line comment', '// Nobody asks twice.\nconst a = 1;'],
  ['a doc comment', '/** Is told of it. */\nconst a = 1;'],
  ['a comment in JSX', 'const a = <p>{/* Whoever reads. */}</p>;'],
  ['a test title', "test('somebody signs in', () => {});"],
  ['the title of a table of tests', "test.each([1])('lends %s', () => {});"],
])
  test(`a retired word in ${where} is found`, () => {
    const source = parse('planted.tsx', text);
    assert.equal(findRetired('planted', [...commentsOf(source), ...titlesOf(source)]).length, 1);
  });

test('a retired word in a declared name is reported by ESLint', () => {
  for (const word of RETIRED_NAMES.keys()) {
    const name = `old${word[0].toUpperCase()}${word.slice(1)}`;
    const messages = new Linter().verify(`const ${name} = 1;`, NAMES_RULE);
    assert.equal(messages.length, 1, word);
  }
});

for (const [where, text] of [
  ['a property of an object', 'const row = { owed: 1 };'],
  ['a key in quotes', "const labels = { 'handed-in': 1 };"],
  ['a property of an interface', 'interface Row { owed: number }'],
  ['a method of an interface', 'interface Links { minted(): number }'],
  ['a property of a class', 'class Row { #owed = 1; }'],
  ['a method of a class', 'class Row { isOwed() { return this.owed; } }'],
  ['a column of a table', 'new EntitySchema({ columns: { bookedBytes: c.big() } });'],
  ['the name of a metric', "new Counter({ name: 'recueil_tallies_total', help: 'Counters' });"],
  ['the label of a metric', "new Counter({ name: 'recueil_mails_total', labelNames: ['fate'] });"],
])
  test(`a retired word in ${where} is reported by ESLint`, () => {
    assert.equal(new Linter().verify(text, NAMES_RULE).length, 1);
  });

for (const [where, text] of [
  ['a table', "new EntitySchema({ tableName: 'request_tallies' });"],
  ['a column', "const columns = { isOutstanding: { name: 'owing' } };"],
  ['a property of other code', 'const { owed: amount } = invoice;'],
])
  test(`a retired word in the name of ${where} is accepted`, () => {
    assert.deepEqual(new Linter().verify(text, NAMES_RULE), []);
  });
