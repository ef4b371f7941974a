import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { largeFiles, largeFolders } from './sizes.mjs';
import { listCode, listSource } from './source-texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

test('no folder has more than 15 source files', () => {
  assert.deepEqual(largeFolders(listCode(root)), []);
});

test('no source file has more than 300 lines, no store more than 220', () => {
  const sizes = listSource(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  assert.deepEqual(largeFiles(sizes), []);
});

test('a folder of 16 source files is found, tests and declarations aside', () => {
  const files = (count) => Array.from({ length: count }, (_, i) => `a/f${i}.ts`);
  assert.deepEqual(largeFolders([...files(15), 'a/f0.test.ts', 'a/g.d.ts', 'b/f.ts']), []);
  assert.deepEqual(largeFolders(files(16)), ['a: 16']);
});

test('a file of 301 lines and a store of 221 are found', () => {
  assert.deepEqual(largeFiles([['a.ts', 'x\n'.repeat(300)]]), []);
  assert.deepEqual(largeFiles([['a.ts', 'x\n'.repeat(301)]]), ['a.ts: 301']);
  assert.deepEqual(largeFiles([['a.store.ts', 'x\n'.repeat(220)]]), []);
  assert.deepEqual(largeFiles([['a.store.ts', 'x\n'.repeat(221)]]), ['a.store.ts: 221']);
});
