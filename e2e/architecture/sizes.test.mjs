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

test('no source file has more than 300 lines', () => {
  const sizes = listSource(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  assert.deepEqual(largeFiles(sizes), []);
});

test('a folder of 16 source files is found, tests and declarations aside', () => {
  const files = (count) => Array.from({ length: count }, (_, i) => `a/f${i}.ts`);
  assert.deepEqual(largeFolders([...files(15), 'a/f0.test.ts', 'a/g.d.ts', 'b/f.ts']), []);
  assert.deepEqual(largeFolders(files(16)), ['a: 16']);
});

test('a file of 301 lines is found', () => {
  assert.deepEqual(largeFiles([['a.ts', 'x\n'.repeat(300)]]), []);
  assert.deepEqual(largeFiles([['a.ts', 'x\n'.repeat(301)]]), ['a.ts: 301']);
});
