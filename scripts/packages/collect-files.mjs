import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const toPackageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const listCssImports = (text) =>
  [...text.matchAll(/(?:@import\s+|url\(\s*)['"]?([^'")\s]+)/g)]
    .map(([, specifier]) => specifier)
    .filter((specifier) => !/^(data:|#)/.test(specifier));

const listScriptImports = (text) =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** What a file imports; of TypeScript its types too. */
export function listImports(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return listCssImports(text);
  return /\.[cm]?[jt]sx?$/.test(file) ? listScriptImports(text) : [];
}

/** Packages of the registry and our own; Node's own modules are left out. */
export const listPackages = (file) => [
  ...new Set(
    listImports(file)
      .filter((specifier) => !/^(\.|node:)/.test(specifier))
      .map(toPackageName),
  ),
];

/** Files below `folder` that `entries` reach by relative imports, `entries` included. */
export function collectFiles(folder, entries) {
  const found = new Set();
  const visit = (file, importer) => {
    if (found.has(file)) return;
    if (file.startsWith('..') || !existsSync(join(folder, file)))
      throw new Error(`${importer} imports ${file}, which is not in ${folder}.`);
    found.add(file);
    for (const specifier of listImports(join(folder, file)))
      if (specifier.startsWith('.')) visit(normalize(join(dirname(file), specifier)), file);
  };
  for (const entry of entries) visit(normalize(entry), 'exports');
  return [...found].sort();
}
