// Licences of what is shipped: the backend's production packages, and those that browsers get. Node
// built-ins only. `node scripts/licenses.mjs` writes NOTICE, with a file's name the page's data.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib.mjs';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([._-].*)?$/i;
/** A build tool, of which browsers get the runtime. */
const BUILD_TOOL = '@module-federation/enhanced';
const BUILD_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** Declared by front ends, and not in what browsers get. */
const FRONT_END_TOOL =
  /^@(jest|recueil|rspack|testing-library|types)\/|^(fake-indexeddb|html-validate|subset-font)$/;

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The entry of the lockfile that `name` means inside the package at `path`. */
function resolvePackage(locked, path, name) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (candidate in locked) return candidate;
    if (!folder.includes('/node_modules/')) {
      const atRoot = `node_modules/${name}`;
      return atRoot in locked ? atRoot : null;
    }
  }
}

/** Declared packages of the front ends and what these depend on. */
function listBundledPaths(locked) {
  const found = new Set();
  const visit = (path) => {
    if (path === null || found.has(path)) return;
    found.add(path);
    for (const name of Object.keys(locked[path].dependencies ?? {}))
      visit(resolvePackage(locked, path, name));
  };
  for (const workspace of Object.keys(locked).filter((path) => /^(shell|mfe-[a-z]+)$/.test(path)))
    for (const name of Object.keys(locked[workspace].devDependencies ?? {}))
      if (!FRONT_END_TOOL.test(name))
        visit(resolvePackage(locked, workspace, name === BUILD_TOOL ? BUILD_RUNTIME : name));
  return found;
}

/** Packages that name their licence in their readme alone. */
const FROM_README = { 'combine-errors': 'MIT' };

function findLicense(path, name, { license }) {
  if (license !== undefined) return license;
  const { licenses = [] } = readJson(join(path, 'package.json'));
  return licenses.map(({ type }) => type).join(' AND ') || (FROM_README[name] ?? '');
}

/** Sorted `{ name, version, license, path }` of every platform, with no package named twice. */
export function listShippedPackages() {
  const { packages: locked } = readJson('package-lock.json');
  const bundled = listBundledPaths(locked);
  const shipped = new Map();
  for (const [path, entry] of Object.entries(locked)) {
    const [, name] = /^.*node_modules\/(.+)$/.exec(path) ?? [];
    if (name === undefined || entry.link || name.startsWith('@types/')) continue;
    if (entry.dev && !bundled.has(path)) continue;
    const { version } = entry;
    shipped.set(`${name}@${version}`, {
      name,
      version,
      license: findLicense(path, name, entry),
      path,
    });
  }
  return [...shipped.values()].sort((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
}

export const renderNotice = (packages) =>
  [
    'Recueil',
    '',
    'Licensed under the Apache License, Version 2.0; see LICENSE.',
    '',
    'This product includes the following packages. Their licence texts are on the page /licenses of',
    'an installation. node scripts/licenses.mjs writes this file.',
    '',
    ...packages.map(({ name, version, license }) => `${name} ${version}: ${license}`),
    '',
  ].join('\n');

/** Of the package and of what it carries in its own folders, such as fonts. */
function readTexts({ path }) {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(root, path, name));
  return [join(root, path), ...folders].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
      .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
      .sort(),
  );
}

/** What the page shows: packages that are installed here, and each text once. */
function writeLicenses(file) {
  const texts = [];
  const packages = listShippedPackages()
    .filter(({ path }) => existsSync(join(root, path)))
    .map((entry) => ({
      name: entry.name,
      version: entry.version,
      license: entry.license,
      texts: readTexts(entry).map((text) => {
        if (!texts.includes(text)) texts.push(text);
        return texts.indexOf(text);
      }),
    }));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ packages, texts }));
}

if (process.argv[1] === import.meta.filename) {
  const [, , page] = process.argv;
  if (page === undefined) writeFileSync(join(root, 'NOTICE'), renderNotice(listShippedPackages()));
  else writeLicenses(page);
}
