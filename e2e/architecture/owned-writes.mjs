import ts from 'typescript';

const OWNERS = new Set(['organizationId', 'userId', 'ownerId']);
const OWNER_COLUMN = /\b(?:organization_id|user_id|owner_id|organizationId|userId|ownerId)\b/;
const CHANGING_SQL = /\b(?:UPDATE\s+[\w"`$]|DELETE\s+FROM\b)/;
const UPSERT = /ON (?:DUPLICATE KEY UPDATE|CONFLICT)/;
const REPOSITORY_WRITES = new Set(['update', 'delete', 'softDelete', 'increment', 'decrement']);
const CHANGING_BUILDER = /createQueryBuilder\(\)\s*\.(?:update|delete)\(/;

/** Statements of a store that change or delete rows without naming their owner. */
export function writesWithoutOwner(fileName, text) {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const found = [];
  const visit = (node) => {
    if (isWrite(node, constants) && !namesOwner(node, constants))
      found.push(node.getText().replace(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function constantsOf(source) {
  const constants = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      constants.set(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return constants;
}

const isText = (node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node);

function isWrite(node, constants) {
  if (isText(node)) return CHANGING_SQL.test(node.getText()) && !UPSERT.test(node.getText());
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || !ts.isCallExpression(expression.expression))
    return false;
  const isBuilder = buildsChange(expression.expression, constants);
  if (expression.name.text === 'where') return isBuilder;
  if (expression.name.text === 'execute')
    return isBuilder && !/\.where\(/.test(expression.expression.getText());
  return (
    REPOSITORY_WRITES.has(expression.name.text) &&
    !/createQueryBuilder\(\)$/.test(expression.expression.getText())
  );
}

function buildsChange(chain, constants) {
  let first = chain;
  while (ts.isCallExpression(first) || ts.isPropertyAccessExpression(first))
    first = first.expression;
  const made = ts.isIdentifier(first) ? (constants.get(first.text)?.getText() ?? '') : '';
  return CHANGING_BUILDER.test(chain.getText()) || CHANGING_BUILDER.test(made);
}

function namesOwner(node, constants) {
  if (isText(node)) return OWNER_COLUMN.test(node.getText());
  const [given] = node.arguments;
  const condition = given && ts.isIdentifier(given) ? constants.get(given.text) : given;
  if (condition === undefined) return false;
  if (isText(condition)) return OWNER_COLUMN.test(condition.getText());
  return ts.isObjectLiteralExpression(condition) && condition.properties.some(isOwner);
}

/** Organisations and users are their own owners: `id: organizationId`, `id: userId`. */
function isOwner(property) {
  const name = property.name?.getText();
  return (
    OWNERS.has(name) ||
    (name === 'id' &&
      ts.isPropertyAssignment(property) &&
      OWNERS.has(property.initializer.getText()))
  );
}
