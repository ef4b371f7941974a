import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib.mjs';
import { listSource } from './source-texts.mjs';
import { findFault, findGaps, normalizeText, readClauses } from './specification.mjs';

const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const TEST_FILE = /\.(test|spec)\.[cm]?tsx?$/;

const read = (file) => readFileSync(join(root, file), 'utf8');
const clauses = readClauses(read('docs/product/specification.md'));
const catalogues = execFileSync('git', ['ls-files', '*/src/*.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const sections = new Map(
  read('docs/product/decisions.md')
    .split(/^## /m)
    .map((text) => [text.split('.')[0], normalizeText(text)]),
);
const product = {
  sources: normalizeText([...listSource(root), ...catalogues].map(read).join('\n')),
  readTest: (file) =>
    TEST_FILE.test(file) && existsSync(join(root, file)) ? normalizeText(read(file)) : null,
  readSection: (number) => sections.get(number) ?? null,
  hasAdr: (number) =>
    readdirSync(join(root, 'docs/adr')).some((name) => name.startsWith(`${number}-`)),
};

test('the clauses of the specification are numbered without a gap, in all its sections', () => {
  assert.deepEqual(findGaps(clauses), []);
  assert.deepEqual([...new Set(clauses.map(({ clause }) => clause.split('.')[0]))], SECTIONS);
});

test('every line of the tables of clauses is a clause', () => {
  const lines = read('docs/product/specification.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  assert.equal(clauses.length, lines.length);
});

test('every clause names a test, a decision or the missing work, and its labels exist', () => {
  const faults = clauses.flatMap((row) => {
    const fault = findFault(row, product);
    return fault === null ? [] : [`${row.clause}: ${fault}`];
  });
  assert.deepEqual(faults, []);
});

test('a clause that is left out is found', () => {
  const text = ['1.1', '1.2', '1.4', '3.1'].map((clause) => `| ${clause} | x | open | y |`);
  assert.deepEqual(findGaps(readClauses(text.join('\n'))), ['1.4', '3.1']);
});

const shown = '`shell/src/App.test.tsx` « /app redirects to the dashboard »';
for (const [what, demand, state, shownBy, fault] of [
  ['a test that exists', 'Page `/app/dashboard`', 'done', shown, null],
  ['a test that does not exist', 'x', 'done', '`shell/src/Gone.test.tsx`', /no test/],
  ['a file that is no test', 'x', 'done', '`shell/src/App.tsx`', /no test/],
  ['a title that does not exist', 'x', 'done', '`shell/src/App.test.tsx` « zzz »', /title/],
  ['a label that does not exist', '`Coffre-faible`', 'done', shown, /Coffre-faible/],
  ['a decision that exists', 'x', 'decided', 'product section 10 « Roots. »', null],
  ['a decision that does not exist', 'x', 'decided', 'product section 10 « zzz »', /decision/],
  ['an ADR that does not exist', 'x', 'decided', `ADR ${9999}`, /9999/],
  ['missing work without a name', 'x', 'open', 'later', /missing work/],
  ['an unknown state', 'x', 'nearly', shown, /state/],
])
  test(`a clause with ${what} is ${fault === null ? 'accepted' : 'refused'}`, () => {
    const found = findFault({ demand, state, shownBy }, product);
    if (fault === null) assert.equal(found, null);
    else assert.match(found, fault);
  });
