import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib.mjs';
import { collectFiles, listPackages } from './collect-files.mjs';

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** One instance in a screen: the screen installs them, the packages name a range. */
const SHARED = /^(@recueil\/|react$|react-dom$)/;
/** A new screen gets a test, the packages bring none of their own. */
const IS_OWN_TEST = /^(?!new-screen\/template\/).*\.test\.[jt]sx?$/;

/** What is packed of each workspace, with the faces that teams may not import left out. */
const PACKED = {
  backend: {
    listFiles: (exports) => collectFiles(join(root, 'backend'), Object.values(exports)),
  },
  shell: {
    hidden: ['./build', './error-reporting'],
    listFiles: (exports) => collectFiles(join(root, 'shell'), Object.values(exports)),
  },
  build: {
    // Configurations name files by their path, and scripts run its programs.
    listFiles: () =>
      execFileSync('git', ['ls-files', '-co', '--exclude-standard', '.'], {
        cwd: join(root, 'build'),
        encoding: 'utf8',
      })
        .split('\n')
        .filter((file) => file !== '' && !IS_OWN_TEST.test(file)),
    declaresAll: true,
  },
};

export const PACKED_WORKSPACES = Object.keys(PACKED);

const OWN_RANGES = Object.fromEntries(
  PACKED_WORKSPACES.map((workspace) => readJson(`${workspace}/package.json`)).map(
    ({ name, version }) => [name, `^${version}`],
  ),
);

const pick = (entries, isPicked) => Object.fromEntries(entries.filter(isPicked).sort());

/** Its files and its `package.json` for teams: faces as here, and exactly what the files import. */
export function describePackage(workspace) {
  const { hidden = [], listFiles, declaresAll = false } = PACKED[workspace];
  const manifest = readJson(`${workspace}/package.json`);
  const exports = pick(Object.entries(manifest.exports), ([face]) => !hidden.includes(face));
  const files = listFiles(exports);
  const declared = {
    ...manifest.devDependencies,
    ...manifest.dependencies,
  };
  const needed = declaresAll
    ? Object.keys(declared)
    : new Set(files.flatMap((file) => listPackages(join(root, workspace, file))));
  const versions = [...needed]
    .filter((name) => name !== manifest.name)
    .map((name) => [name, OWN_RANGES[name] ?? declared[name]]);
  const undeclared = versions.filter(([, version]) => version === undefined);
  if (undeclared.length > 0)
    throw new Error(`${workspace}/package.json does not declare ${undeclared.join(' ')}.`);
  const peers = pick(
    versions.map(([each, range]) => [each, range.replace(/^(?=\d)/, '^')]),
    ([each]) => SHARED.test(each),
  );
  const { name, version, description, license, type, sideEffects, bin } = manifest;
  return {
    files: files.filter((file) => file !== 'package.json'),
    manifest: {
      name,
      version,
      description,
      license,
      type,
      sideEffects,
      exports,
      bin,
      engines: readJson('package.json').engines,
      dependencies: pick(versions, ([each]) => !SHARED.test(each)),
      peerDependencies: peers,
      // Else npm asks the registry for them where a tarball is missing.
      peerDependenciesMeta: Object.fromEntries(
        Object.keys(peers)
          .filter((each) => each in OWN_RANGES)
          .map((each) => [each, { optional: true }]),
      ),
    },
  };
}
