import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const MODULE_FILE = /\/backend\/src\/modules\/.+\.ts$/;
const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };

/** A copy of a function whose body first calls `reportCall`. */
function reporting(node, { factory: f }) {
  const call = f.createCallExpression(f.createIdentifier('reportCall'), undefined, []);
  const body = ts.isBlock(node.body)
    ? f.updateBlock(node.body, [f.createExpressionStatement(call), ...node.body.statements])
    : f.createParenthesizedExpression(f.createComma(call, node.body));
  const { modifiers, asteriskToken, name, questionToken, typeParameters, parameters } = node;
  const signature = [typeParameters, parameters, node.type];
  switch (node.kind) {
    case ts.SyntaxKind.ArrowFunction:
      return f.updateArrowFunction(
        node,
        modifiers,
        ...signature,
        node.equalsGreaterThanToken,
        body,
      );
    case ts.SyntaxKind.FunctionExpression:
      return f.updateFunctionExpression(node, modifiers, asteriskToken, name, ...signature, body);
    case ts.SyntaxKind.FunctionDeclaration:
      return f.updateFunctionDeclaration(node, modifiers, asteriskToken, name, ...signature, body);
    case ts.SyntaxKind.MethodDeclaration:
      return f.updateMethodDeclaration(
        node,
        modifiers,
        asteriskToken,
        name,
        questionToken,
        ...signature,
        body,
      );
    default:
      return node;
  }
}

const reportCalls = (context) => {
  const visit = (node) => {
    const inner = ts.visitEachChild(node, visit, context);
    return inner.body && ts.isFunctionLike(inner) ? reporting(inner, context) : inner;
  };
  return (file) => ts.visitNode(file, visit);
};

/** Loader hook: each function of a module reports that it runs. */
export async function load(url, context, next) {
  if (!MODULE_FILE.test(url)) return next(url, context);
  const fileName = fileURLToPath(url);
  const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), {
    fileName,
    compilerOptions,
    transformers: { before: [reportCalls] },
  });
  return { format: 'module', source: outputText, shortCircuit: true };
}
