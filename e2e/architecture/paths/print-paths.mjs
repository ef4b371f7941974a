// npm run paths [-- FOLDER] [--write]: counts, files and calls between modules of the four paths of a checkout.
// --write replaces the list in docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPaths, PATHS, toMarkdown } from './find-paths.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
});
const root = resolve(positionals[0] ?? join(import.meta.dirname, '../../..'));
const paths = findPaths(root);
for (const [name, { before, files, crossings }] of Object.entries(paths))
  console.log(
    [
      `${PATHS[name].title}: ${files.length} files, ${crossings.length} calls between modules`,
      ...before.map((file) => `  (resolves the caller) ${file}`),
      ...files.map((file) => `  ${file}`),
      ...crossings.map((crossing) => `    ${crossing}`),
      '',
    ].join('\n'),
  );
if (values.write) {
  const document = join(root, 'docs/architecture.md');
  const [head, , tail] = readFileSync(document, 'utf8').split(
    /(?<=<!-- npm run paths -->\n)|(?=<!-- end -->)/,
  );
  writeFileSync(document, `${head}\n${toMarkdown(paths)}\n\n${tail}`);
}
