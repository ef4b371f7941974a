import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { collectFiles, listImports, listPackages } from '../../scripts/packages/collect-files.mjs';
import { describePackage, PACKED_WORKSPACES } from '../../scripts/packages/describe-package.mjs';

const root = join(import.meta.dirname, '../..');
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const screens = readdirSync(root).filter((name) => existsSync(join(root, name, 'mfe.json')));
const locked = readJson('package-lock.json').packages;

const listScreenFiles = (screen) => [
  ...readdirSync(join(root, screen, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => `${screen}/src/${file}`),
  `${screen}/rspack.config.ts`,
  `${screen}/jest.config.mjs`,
];

for (const screen of screens) {
  const { devDependencies, scripts } = readJson(`${screen}/package.json`);

  test(`${screen} declares every package that it imports, in the version of the lockfile`, () => {
    const imported = listScreenFiles(screen).flatMap((file) => listPackages(join(root, file)));
    assert.deepEqual(
      imported.filter((name) => !(name in devDependencies)),
      [],
    );
    const moved = Object.entries(devDependencies).filter(
      ([name, version]) =>
        !name.startsWith('@recueil/') && locked[`node_modules/${name}`]?.version !== version,
    );
    assert.deepEqual(moved, []);
  });

  test(`${screen} has its own build, types, test and dev`, () => {
    assert.deepEqual(Object.keys(scripts).sort(), ['build', 'dev', 'test', 'types']);
  });
}

// The public pages belong to the release, and their tests read its other parts.
for (const screen of screens.filter((name) => name !== 'mfe-landing'))
  test(`${screen} imports no file outside its folder`, () => {
    const outside = listScreenFiles(screen).flatMap((file) =>
      listImports(join(root, file))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative(screen, join(file, '..', specifier)))
        .filter((target) => target.startsWith('..')),
    );
    assert.deepEqual(outside, []);
  });

for (const workspace of PACKED_WORKSPACES) {
  const { files, manifest } = describePackage(workspace);

  test(`the package ${workspace} has the files of its faces, and no tests of its own`, () => {
    const faces = Object.values(manifest.exports).map((file) => file.replace('./', ''));
    assert.deepEqual(
      faces.filter((file) => ![...files, 'package.json'].includes(file)),
      [],
    );
    assert.deepEqual(
      files.filter((file) => /^(?!new-screen\/template\/).*(\.test\.|\bdist\/)/.test(file)),
      [],
    );
  });

  test(`the package ${workspace} needs exact versions and only packages of the registry`, () => {
    for (const [name, version] of Object.entries(manifest.dependencies))
      assert.equal(locked[`node_modules/${name}`]?.version, version, name);
  });
}

test('the package of the shell has the faces of the contract, and nothing of the app', () => {
  const { files, manifest } = describePackage('shell');
  assert.equal(manifest.version, readJson('shell/package.json').version);
  assert.ok(files.includes('src/contract/testing.tsx'));
  assert.deepEqual(
    files.filter((file) => /^(build|test)\/|src\/(layout|remotes|session)\//.test(file)),
    [],
  );
});

test('a relative import without its file is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recueil-files-'));
  writeFileSync(join(folder, 'index.ts'), "import './a.css'; export type { B } from './b.ts';");
  writeFileSync(join(folder, 'a.css'), "@import './c.css'; @font-face { src: url('./d.woff2') }");
  writeFileSync(join(folder, 'b.ts'), "import 'react'; export type B = 1;");
  writeFileSync(join(folder, 'c.css'), '');
  assert.throws(() => collectFiles(folder, ['./index.ts']), /a\.css imports d\.woff2/);
  writeFileSync(join(folder, 'd.woff2'), '');
  assert.deepEqual(collectFiles(folder, ['./index.ts']), [
    'a.css',
    'b.ts',
    'c.css',
    'd.woff2',
    'index.ts',
  ]);
});
