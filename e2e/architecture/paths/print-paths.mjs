// npm run paths [-- FOLDER]: counts, files and calls between modules of the four paths of a checkout.
import { join, resolve } from 'node:path';
import { findPaths, PATHS } from './find-paths.mjs';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../../..'));
for (const [name, { before, files, crossings }] of Object.entries(findPaths(root)))
  console.log(
    [
      `${PATHS[name].title}: ${files.length} files, ${crossings.length} calls between modules`,
      ...before.map((file) => `  (resolves the caller) ${file}`),
      ...files.map((file) => `  ${file}`),
      ...crossings.map((crossing) => `    ${crossing}`),
      '',
    ].join('\n'),
  );
