import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const CODE = /\.(ts|tsx|mjs|cjs)$/;
const TEST_CALLEE = /^(describe|test|it)$/;

const listTracked = (root) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => existsSync(join(root, file)));

/** Code files relative to `root`, without planted violations. */
export const listCode = (root) =>
  listTracked(root).filter(
    (file) => CODE.test(file) && !file.startsWith('e2e/architecture/planted/'),
  );

/** Files of English messages. */
export const listEnglish = (root) =>
  listTracked(root).filter((file) => /(^|[./])en\.(json|ts)$/.test(file));

/** Files of French messages that are no code. */
export const listFrenchCatalogues = (root) =>
  listTracked(root).filter((file) => /(^|[./])fr\.json$/.test(file));

/** Code of the product and its build: no tests, no journeys. */
export const listSource = (root) =>
  listCode(root).filter((file) => !/\.test\.|\.d\.[mc]?ts$|^e2e\//.test(file));

/** Code of the product alone. */
export const listProduct = (root) =>
  listSource(root).filter((file) => /^(backend|shell|mfe-\w+)\/src\//.test(file));

export const parse = (name, text) =>
  ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('.tsx') ? ts.ScriptKind.TSX : undefined,
  );

/** Calls `see` with each node below `node`. */
export function walk(node, see) {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

/** Comments as `{ line, lines, text }`; directives of tools are left out. */
export function commentsOf(source) {
  const text = source.text;
  const found = new Map();
  const add = (ranges) => {
    for (const { pos, end } of ranges ?? []) {
      const comment = text.slice(pos, end);
      if (/^\/\*\s*webpack|^\/\/\/|@ts-|eslint-/.test(comment)) continue;
      const line = source.getLineAndCharacterOfPosition(pos).line + 1;
      found.set(pos, { line, lines: comment.split('\n').length, text: comment });
    }
  };
  const visit = (node) => {
    if (ts.isJsxText(node)) return;
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
    if (children.length === 0) {
      add(ts.getLeadingCommentRanges(text, node.pos));
      add(ts.getTrailingCommentRanges(text, node.pos));
      add(ts.getTrailingCommentRanges(text, node.end));
    }
    children.forEach(visit);
  };
  visit(source);
  return [...found.values()];
}

/** Titles of tests and of groups of tests as `{ line, text }`. */
export function titlesOf(source) {
  const found = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || node.arguments.length < 2) return;
    let callee = node.expression;
    while (!ts.isIdentifier(callee) && callee.expression) callee = callee.expression;
    const [title] = node.arguments;
    const isText = ts.isStringLiteralLike(title) || ts.isTemplateExpression(title);
    if (isText && TEST_CALLEE.test(callee.text))
      found.push({
        line: source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1,
        text: title.getText(source).slice(1, -1),
      });
  });
  return found;
}

const ENGLISH_PROPERTY = /^(en|summary)$/;

/** Strings of properties that hold English, such as `{ fr: '…', en: '…' }`, as `{ line, text }`. */
export function englishOf(source) {
  const found = [];
  const collect = (node) => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      found.push({
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        text: node.text,
      });
  };
  walk(source, (node) => {
    if (ts.isPropertyAssignment(node) && ENGLISH_PROPERTY.test(node.name.getText(source)))
      walk(node.initializer, collect);
  });
  return found;
}

export const readSource = (root, file) => parse(file, readFileSync(join(root, file), 'utf8'));
