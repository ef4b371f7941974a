import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPTS = fileURLToPath(new URL('../../../scripts', import.meta.url));

/** Replaces the compiler; its output after a failure looks like a build. */
const COMPILER = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const source = readFileSync('backend/src/main.ts', 'utf8');
mkdirSync('backend/dist', { recursive: true });
writeFileSync('backend/dist/main.js', source);
process.exit(source.includes('broken') ? 1 : 0);
`;

const BUNDLER = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
writeFileSync('dist/entries.json', '{}');
`;

let root: string;
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const inRoot = async (command: string) => {
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', `${command} 2>&1`], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', FORCE_COLOR: '0' },
  });
  return stdout + stderr;
};
const build = (...only: string[]) =>
  inRoot(
    `node -e "import('./scripts/lib.mjs').then(async ({ install, build }) => { await install(); console.log(await build({ only: ${JSON.stringify(only).replaceAll('"', "'")} })); })"`,
  );

test.beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'recueil-building-'));
  cpSync(SCRIPTS, join(root, 'scripts'), { recursive: true });
  write(
    'package.json',
    JSON.stringify({
      name: 'small',
      private: true,
      type: 'module',
      devDependencies: { typescript: 'file:compiler', '@rspack/cli': 'file:bundler' },
    }),
  );
  write(
    'compiler/package.json',
    JSON.stringify({ name: 'typescript', version: '1.0.0', type: 'module' }),
  );
  write('compiler/bin/tsc', COMPILER);
  write(
    'bundler/package.json',
    JSON.stringify({ name: '@rspack/cli', version: '1.0.0', type: 'module' }),
  );
  write('bundler/bin/rspack.js', BUNDLER);
  write('backend/src/main.ts', 'console.log(1)');
  write('shell/src/main.ts', 'console.log(1)');
  await inRoot('npm install --package-lock-only --offline');
});
test.afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a fresh clone under NODE_ENV=production installs build dependencies and builds', async () => {
  expect(await build('backend')).toMatch(
    /Installing dependencies…[^]*Building backend…\n\[ 'backend' \]/,
  );
});

test('dependencies installed by npm ci are not installed again', async () => {
  await inRoot('npm ci --include=dev --offline');
  expect(await build('backend')).not.toContain('Installing');
});

test('a build completes an installation that lacks build dependencies', async () => {
  await inRoot('npm ci --omit=dev --offline');
  expect(await build('backend')).toMatch(/Installing dependencies…[^]*\[ 'backend' \]/);
});

test('a build follows a failed one even when the source equals that of the last good build', async () => {
  await build('backend');
  expect(await build('backend')).toContain('[]');
  await inRoot('cp -p backend/src/main.ts good.ts');
  write('backend/src/main.ts', 'broken(1)');
  await expect(build('backend')).rejects.toMatchObject({
    stdout: expect.stringContaining('Could not build: backend'),
  });
  await inRoot('cp -p good.ts backend/src/main.ts');
  expect(await build('backend')).toContain("[ 'backend' ]");
  expect(await inRoot('cat backend/dist/main.js')).toBe('console.log(1)');
});

test('a changed contract in a subfolder of a module rebuilds the front ends', async () => {
  const contract = 'backend/src/modules/requests/links/links.contract.ts';
  write(contract, 'export const LIMIT = 1;');
  expect(await build('shell')).toContain("[ 'shell' ]");
  expect(await build('shell')).toContain('[]');
  write(contract, 'export const LIMIT = 22;');
  expect(await build('shell')).toContain("[ 'shell' ]");
});
