// npm run house [-- FOLDER]: how readable the source is, in numbers, of this checkout or of another.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { findRetiredName, findRetiredWord } from '../e2e/architecture/retired-words.mjs';
import { countLines, largeFiles, largeFolders } from '../e2e/architecture/sizes.mjs';
import {
  commentsOf,
  listCode,
  listEnglish,
  listSource,
  readSource,
  titlesOf,
  walk,
} from '../e2e/architecture/source-texts.mjs';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const percent = (part, whole) => `${((100 * part) / whole).toFixed(2)} %`;
const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const code = listCode(root);
const source = listSource(root).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
  tree: readSource(root, file),
}));
const lengths = source.map(({ text }) => countLines(text)).sort((a, b) => a - b);
const lines = sum(lengths);
const columns = source.flatMap(({ text }) => text.split('\n'));
const modules = source.filter(({ file }) => file.startsWith('backend/src/modules/'));
const isPublicFace = ({ file }) => /\.(contract|api|operations)\.ts$|\/index\.ts$/.test(file);
const inner = modules.filter((each) => !isPublicFace(each));
const commentLines = (files) =>
  sum(files.flatMap(({ tree }) => commentsOf(tree).map((comment) => comment.lines)));

const declaresFunction = ({ parent }) =>
  ts.isFunctionDeclaration(parent) ||
  (ts.isVariableDeclaration(parent) &&
    parent.initializer !== undefined &&
    ts.isArrowFunction(parent.initializer));

function countNames(accept) {
  let count = 0;
  for (const { tree } of source)
    walk(tree, (node) => {
      if (ts.isIdentifier(node) && node.parent.name === node && accept(node)) count++;
    });
  return count;
}

const retiredTexts = code
  .filter((file) => !/retired-words|wording\.test/.test(file))
  .flatMap((file) => {
    const tree = readSource(root, file);
    return [...commentsOf(tree), ...titlesOf(tree)];
  })
  .filter(({ text }) => findRetiredWord(text) !== null).length;
const retiredMessages = listEnglish(root)
  .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
  .filter((line) => findRetiredWord(line.replace(/^\s*"?\w+"?: /, '')) !== null).length;
const isVariable = ({ parent }) =>
  ts.isVariableDeclaration(parent) ||
  ts.isParameter(parent) ||
  ts.isBindingElement(parent) ||
  ts.isFunctionDeclaration(parent) ||
  ts.isTypeAliasDeclaration(parent) ||
  ts.isInterfaceDeclaration(parent);

console.table({
  'source files': source.length,
  'source lines': lines,
  'lines of a file: median / p90 / max': `${at(lengths, 0.5)} / ${at(lengths, 0.9)} / ${at(lengths, 1)}`,
  'files over 300 lines, stores over 220': largeFiles(source.map(({ file, text }) => [file, text]))
    .length,
  'folders over 15 source files': largeFolders(code).length,
  'lines over 100 columns': percent(columns.filter((line) => line.length > 100).length, lines),
  'comment lines': percent(commentLines(source), lines),
  'comment lines in modules': percent(
    commentLines(modules),
    sum(modules.map(({ text }) => countLines(text))),
  ),
  'comment lines in modules, without contracts and faces': percent(
    commentLines(inner),
    sum(inner.map(({ text }) => countLines(text))),
  ),
  'functions named xOf': countNames((node) => /[a-z]Of$/.test(node.text) && declaresFunction(node)),
  'retired words in names': countNames(
    (node) => isVariable(node) && findRetiredName(node.text) !== null,
  ),
  'retired words in comments and titles': retiredTexts,
  'retired words in English messages': retiredMessages,
});
