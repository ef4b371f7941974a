// What start, build, dev and test share. Node built-ins only: it runs before anything is installed.
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
/** The shell and every screen: a folder with an `mfe.json` is one. */
export const FRONTENDS = [
  'shell',
  ...readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'mfe.json')))
    .sort(),
];
const STAMPS = join(root, 'node_modules', '.cache', 'recueil');

/** Runs a program in the repository; resolves with its exit code. `quiet` shows its output only when it fails. */
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

/** Runs a tool of node_modules without npm in between. */
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
};

/** Exit code of `read-source.mjs`, one bit each. One that is odd says that it ended before it had looked. */
export const FAILED = { types: 2, lint: 4 };

const hashOf = (parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

function* filesBelow(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return;
  if (entry.isFile()) {
    yield { path, size: entry.size, time: entry.mtimeMs };
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue;
    yield* filesBelow(join(path, name));
  }
}

/** Fingerprint of files by name, size and time: cheap enough for every start. */
const fingerprint = (paths) =>
  hashOf(
    [...paths].flatMap((path) =>
      [...filesBelow(join(root, path))].map(
        (file) => `${relative(root, file.path)}:${file.size}:${file.time}\n`,
      ),
    ),
  );

const stampOf = (name) => {
  const file = join(STAMPS, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
const stamp = (name, value) => {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), value);
};

const forget = (name) => rmSync(join(STAMPS, name), { force: true });

/** The next build makes these packages anew, whatever their sources: something else is about to write their dist. */
export const forgetBuilds = (names) => names.forEach((name) => forget(`build-${name}`));

/** Stops early, in words, on a Node that is too old. */
export function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Recueil needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};

/** Whether npm has put everything of the lockfile in place, by its own record. What is optional may be for other machines. */
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

/** Installs dependencies when they are missing or the lockfile changed: in production too with those that only a build needs. */
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
}

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
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
  ...FRONTENDS.map((name) => ({
    name,
    output: name === 'shell' ? 'shell/dist/entries.json' : `${name}/dist/mf-manifest.json`,
    inputs: [name, 'shell', 'backend/src/contract', ...contracts(), 'rspack.config.ts'],
    build: (options) =>
      tool(TOOLS.rspack, ['build', '-c', '../rspack.config.ts', '--env', `app=${name}`], {
        cwd: join(root, name),
        ...options,
      }),
  })),
];

function contracts() {
  const modules = join(root, 'backend/src/modules');
  if (!existsSync(modules)) return [];
  return readdirSync(modules).flatMap((name) =>
    readdirSync(join(modules, name), { recursive: true })
      .filter((file) => file.endsWith('.contract.ts'))
      .map((file) => `backend/src/modules/${name}/${file}`),
  );
}

/**
 * Builds what is stale, two at a time; names of what was built. `only` limits it to some packages.
 * `typesElsewhere`: the caller checks the types of the same sources by itself; the files are the same.
 */
export async function build({
  force = false,
  only = TARGETS.map((target) => target.name),
  typesElsewhere = false,
} = {}) {
  const stale = TARGETS.filter((target) => only.includes(target.name))
    .map((target) => ({ ...target, print: fingerprint([...COMMON, ...target.inputs]) }))
    .filter(
      (target) =>
        force ||
        stampOf(`build-${target.name}`) !== target.print ||
        !existsSync(join(root, target.output)),
    );
  if (stale.length > 0) console.log(`Building ${stale.map((target) => target.name).join(', ')}…`);
  const queue = [...stale];
  const failed = [];
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      // A build that fails leaves half a folder, which the stamp of an earlier one must not speak for.
      forget(`build-${target.name}`);
      const code = await target.build({
        typesElsewhere,
        quiet: true,
        env: { NODE_ENV: 'production' },
      });
      if (code === 0) stamp(`build-${target.name}`, target.print);
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
