// Node built-ins only, because it runs before dependencies are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const FRONTENDS = [
  'shell',
  ...readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'mfe.json')))
    .sort(),
];
const STAMPS = join(root, 'node_modules', '.cache', 'recueil');

/** Resolves with the exit code. `quiet` prints output only on failure. */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

export const tool = (name, args, options) =>
  run(process.execPath, [join(root, 'node_modules', ...name.split('/')), ...args], options);
export const TOOLS = {
  tsc: 'typescript/bin/tsc',
  rspack: '@rspack/cli/bin/rspack.js',
  jest: 'jest/bin/jest.js',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  knip: 'knip/bin/knip.js',
  hooks: 'simple-git-hooks/cli.js',
};

/** Exit code bits of `read-source.mjs`. An odd code means that it crashed. */
export const FAILED = { types: 2, lint: 4 };

const computeHash = (parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

function* listFiles(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return;
  if (entry.isFile()) {
    yield { path, size: entry.size, time: entry.mtimeMs };
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue;
    yield* listFiles(join(path, name));
  }
}

/** Cheap enough for every start. */
const fingerprint = (paths) =>
  computeHash(
    [...paths].flatMap((path) =>
      [...listFiles(join(root, path))].map(
        (file) => `${relative(root, file.path)}:${file.size}:${file.time}\n`,
      ),
    ),
  );

const readStamp = (name) => {
  const file = join(STAMPS, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
const writeStamp = (name, value) => {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), value);
};

const deleteStamp = (name) => rmSync(join(STAMPS, name), { force: true });

/** Another program is about to write their dist. */
export const invalidateBuilds = (names) => names.forEach((name) => deleteStamp(`build-${name}`));

export function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Recueil needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};

/** Compares npm's own record with the lockfile; optional packages may be for other platforms. */
function isInstalled() {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(
      ([path, { optional, devOptional }]) =>
        path !== '' && (path in installed || !(optional || devOptional)),
    )
    .every(
      ([path, { version, integrity }]) =>
        installed[path]?.version === version && installed[path].integrity === integrity,
    );
}

/** In production too with those needed only for builds. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    console.error(
      'Dependencies could not be installed. Check the network and the npm messages above, then try again.',
    );
    process.exit(code);
  }
  // For commits of developers; package.json says what it runs.
  if (!process.env.CI && process.env.NODE_ENV !== 'production' && existsSync(join(root, '.git')))
    await tool(TOOLS.hooks, [], { quiet: true });
}

const COMMON = ['package-lock.json', 'build/tsconfig.base.json', 'build/tsconfig.json'];
const TARGETS = [
  {
    name: 'backend',
    output: 'backend/dist/main.js',
    inputs: [
      'backend/src',
      'backend/package.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
    ],
    build: (options) =>
      tool(
        TOOLS.tsc,
        ['-p', 'backend/tsconfig.build.json', ...(options.typesElsewhere ? ['--noCheck'] : [])],
        options,
      ),
  },
  {
    name: 'licenses',
    output: 'backend/dist/licenses.json',
    inputs: ['scripts/licenses.mjs'],
    // A process of its own, as reading hundreds of files would keep the other builds waiting.
    build: (options) =>
      run(
        process.execPath,
        [join(root, 'scripts/licenses.mjs'), 'backend/dist/licenses.json'],
        options,
      ),
  },
  ...FRONTENDS.map((name) => ({
    name,
    output: name === 'shell' ? 'shell/dist/entries.json' : `${name}/dist/mf-manifest.json`,
    inputs: [name, 'build', 'shell', 'backend/src/contract', ...listContracts()],
    build: (options) => tool(TOOLS.rspack, ['build'], { cwd: join(root, name), ...options }),
  })),
];

function listContracts() {
  return ['backend/src/modules', 'backend/src/web']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((file) => file.endsWith('.contract.ts'))
        .map((file) => `${folder}/${file}`),
    );
}

/**
 * Builds changed packages, two at a time; returns their names. `only` limits it to some packages.
 * `typesElsewhere`: the caller checks types itself, so the build skips that.
 */
export async function build({
  force = false,
  only = TARGETS.map((target) => target.name),
  typesElsewhere = false,
} = {}) {
  const stale = TARGETS.filter((target) => only.includes(target.name))
    .map((target) => ({ ...target, fingerprintValue: fingerprint([...COMMON, ...target.inputs]) }))
    .filter(
      (target) =>
        force ||
        readStamp(`build-${target.name}`) !== target.fingerprintValue ||
        !existsSync(join(root, target.output)),
    );
  if (stale.length > 0) console.log(`Building ${stale.map((target) => target.name).join(', ')}…`);
  const queue = [...stale];
  const failed = [];
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      // A failed build leaves an incomplete folder, so the earlier stamp must not stay.
      deleteStamp(`build-${target.name}`);
      const code = await target.build({
        typesElsewhere,
        quiet: true,
        env: { NODE_ENV: 'production' },
      });
      if (code === 0) writeStamp(`build-${target.name}`, target.fingerprintValue);
      else failed.push(target.name);
    }
  };
  await Promise.all([worker(), worker()]);
  if (failed.length > 0) {
    console.error(`Could not build: ${failed.join(', ')}. The messages are above.`);
    process.exit(1);
  }
  return stale.map((target) => target.name);
}
