import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An action of a screen that changes something. */
export interface Write {
  readonly file: string;
  readonly name: string;
  /**
   * Name of an endpoint of the shared API, or method and path on the upload page, which has no
   * store.
   */
  readonly recognises: (recorded: string) => boolean;
}

export const PUBLIC_BASE = '/api/v1/public/request';

const frontends = (): string[] => [
  'shell',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
];

/** Sources of the front ends without tests; paths from the root. */
export const frontendSources = (): string[] =>
  frontends().flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/src/${file}`),
  );

export const readFrontendSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function patternOf(path: ts.Expression): RegExp | null {
  const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (ts.isStringLiteralLike(path)) return new RegExp(`^${PUBLIC_BASE}${quote(path.text)}$`);
  if (!ts.isTemplateExpression(path)) return null;
  const spans = path.templateSpans.map(({ literal }) => `[^/]+${quote(literal.text)}`);
  return new RegExp(`^${PUBLIC_BASE}${quote(path.head.text)}${spans.join('')}$`);
}

/** The server chooses the path of an upload. */
const ANY_UPLOAD = /\/uploads\/[^/]+$/;

function storeMutation(node: ts.Node): string | null {
  if (!ts.isPropertyAssignment(node) || !ts.isCallExpression(node.initializer)) return null;
  const called = node.initializer.expression;
  if (!ts.isPropertyAccessExpression(called) || called.name.text !== 'mutation') return null;
  return node.name.getText();
}

/** `callPublicApi(token, 'POST', '/submit')` of the recipient's page. */
function publicMutation(node: ts.Node): { method: string; path: RegExp } | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'callPublicApi') return null;
  const [, method, path] = node.arguments;
  if (!method || !path || !ts.isStringLiteralLike(method) || method.text === 'GET') return null;
  return { method: method.text, path: patternOf(path) ?? ANY_UPLOAD };
}

function enclosingName(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    const name = ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at) ? at.name : null;
    if (name && ts.isIdentifier(name)) return name.text;
  }
  return node.getText();
}

export function listWrites(): Write[] {
  return frontendSources()
    .filter((file) => file.endsWith('.api.ts'))
    .flatMap((file) => {
      const found: Write[] = [];
      const text = readFrontendSource(file);
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        const name = storeMutation(node);
        const call = publicMutation(node);
        if (name) found.push({ file, name, recognises: (recorded) => recorded === name });
        if (call) {
          const recognises = (recorded: string) => {
            const [method, path = ''] = recorded.split(' ');
            return method === call.method && call.path.test(path);
          };
          found.push({ file, name: enclosingName(node), recognises });
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}
