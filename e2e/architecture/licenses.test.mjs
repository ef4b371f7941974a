import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listShippedPackages, renderNotice } from '../../scripts/licenses.mjs';

const root = join(import.meta.dirname, '../..');
const packages = listShippedPackages();

/** Parts of licence expressions that may be shipped with software under the Apache License. */
const COMPATIBLE =
  /^(MIT|MIT-0|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|LGPL-3\.0(-or-later)?)$/;

test('NOTICE names what is shipped', () => {
  assert.equal(
    readFileSync(join(root, 'NOTICE'), 'utf8'),
    renderNotice(packages),
    'run node scripts/licenses.mjs',
  );
});

test('backend and front ends are shipped with their dependencies, and tools are not', () => {
  const names = new Set(packages.map(({ name }) => name));
  const shipped = ['koa', 'koa-compose', 'react', 'scheduler', 'pdfjs-dist', 'tus-js-client'];
  const tools = ['jest', 'typescript', 'oidc-provider', '@rspack/core', '@types/node'];
  assert.deepEqual(
    [...shipped, ...tools].filter((name) => names.has(name)),
    shipped,
  );
});

test('each package that is shipped has a compatible licence', () => {
  const refused = packages.filter(
    ({ license }) =>
      !license
        .replace(/[()]/g, '')
        .split(/ (?:AND|OR) /)
        .every((part) => COMPATIBLE.test(part)),
  );
  assert.deepEqual(refused, []);
});
