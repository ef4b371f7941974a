import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib.mjs';
import { listSource } from './source-texts.mjs';

const ENDPOINT = /^\s+(\w+): build\.(?:query|mutation)\b/gm;

test('endpoints of the shared api have distinct names: a second one would be ignored', () => {
  const names = listSource(root)
    .filter((file) => /^(shell|mfe-\w+)\/src\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(ENDPOINT)].map(([, name]) => name),
    );
  assert.ok(names.length > 50, `only ${names.length} endpoints found`);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});
