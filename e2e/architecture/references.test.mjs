import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findBrokenLinks, findReferences } from './references.mjs';
import { listCode } from './source-texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const known = {
  'security rule': [...read('docs/security.md').matchAll(/^(\d+)\. /gm)].map(([, n]) => n),
  'product section': [...read('docs/product/decisions.md').matchAll(/^## (\d+)\. /gm)].map(
    ([, n]) => n,
  ),
  ADR: readdirSync(join(root, 'docs/adr')).map((name) => name.slice(0, 4)),
};

test('every link of a document leads to a file and a heading that exist', () => {
  const broken = documents.flatMap((file) => findBrokenLinks(root, file));
  assert.deepEqual(broken, []);
});

test('every rule, section and decision that code and documents cite exists', () => {
  const unknown = [...listCode(root), ...documents]
    .filter((file) => !file.includes('references.'))
    .flatMap((file) =>
      findReferences(read(file))
        .filter(({ kind, number }) => !known[kind].includes(number))
        .map(({ kind, number }) => `${file}: ${kind} ${number}`),
    );
  assert.deepEqual(unknown, []);
});

test('code cites no document outside the repository', () => {
  const outside = listCode(root).filter((file) =>
    /\bspecification,? sections?\b|product decisions/i.test(read(file)),
  );
  assert.deepEqual(
    outside.filter((file) => !file.includes('references.')),
    [],
  );
});

test('every security rule has a row with tests that exist, or says that it is not built', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (\d+) \| (.+) \|$/gm)];
  const tests = execFileSync('git', ['ls-files', '*.test.*', '*.spec.ts'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .map(read)
    .join('\n');
  const titles = rows.flatMap(([, , cell]) => [...cell.matchAll(/« (.+?) »/g)].map(([, t]) => t));
  assert.deepEqual(
    rows.map(([, number]) => number),
    known['security rule'],
  );
  assert.deepEqual(
    titles.filter((title) => !tests.includes(title)),
    [],
  );
  assert.deepEqual(
    rows.filter(([, , cell]) => cell !== 'not built' && !cell.includes('« ')),
    [],
  );
});

test('every path that docs/architecture.md names exists', () => {
  const paths = [...read('docs/architecture.md').matchAll(/`([\w@.-]+\/[\w@./-]*)`/g)].map(
    ([, path]) => path,
  );
  const roots = ['', 'backend/src', 'backend/src/modules', 'backend/src/platform', 'shell/src'];
  assert.deepEqual(
    paths.filter((path) => !roots.some((base) => existsSync(join(root, base, path)))),
    [],
  );
});

test('a citation in singular, plural and range is read', () => {
  const numbers = (text) => findReferences(text).map(({ kind, number }) => `${kind} ${number}`);
  assert.deepEqual(numbers('(security rule 31)'), ['security rule 31']);
  assert.deepEqual(numbers('security rules 7 and 20'), ['security rule 7', 'security rule 20']);
  assert.deepEqual(numbers('product sections 4, 6'), ['product section 4', 'product section 6']);
  assert.deepEqual(numbers('see ADR 0021'), ['ADR 0021']);
});
