import ts from 'typescript';

const { StringLike, NumberLike } = ts.TypeFlags;

/** Punctuation and spaces that never change are left alone by React. */
const isConstantMark = (child) => {
  const { type, value, expression } = child;
  if (type === 'JSXText') return !/[\p{L}\p{N}]/u.test(value);
  return (
    type === 'JSXExpressionContainer' &&
    (expression.type === 'JSXEmptyExpression' ||
      (expression.type === 'Literal' && !/[\p{L}\p{N}]/u.test(expression.value)))
  );
};

/** What an expression renders: each branch of a condition, the right side of `&&`. */
const listRendered = (expression) => {
  const { type, operator, left, right, consequent, alternate } = expression;
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(listRendered);
  if (type !== 'LogicalExpression') return [expression];
  return (operator === '&&' ? [right] : [left, right]).flatMap(listRendered);
};

/** A `ReactNode`, recognised by its `Iterable`, is rendered where it was written. */
const includesText = (type) => {
  const kinds = type.isUnion() ? type.types : [type];
  return (
    kinds.some(({ flags }) => flags & (StringLike | NumberLike)) &&
    !kinds.some(({ symbol }) => symbol?.name === 'Iterable')
  );
};

/**
 * ESLint rule: a text is the only child of its element. A page translator moves each text into
 * elements of its own, after which React fails to change it, to remove it or to insert before it.
 */
export const loneTexts = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const rendersText = (child) => {
      if (child.type === 'JSXText') return true;
      if (child.type === 'JSXExpressionContainer')
        return listRendered(child.expression).some((each) => includesText(getTypeAtLocation(each)));
      return (
        child.type === 'JSXElement' &&
        getTypeAtLocation(child.openingElement.name)
          .getCallSignatures()
          .some((signature) => includesText(signature.getReturnType()))
      );
    };
    const check = ({ type, children }) => {
      const rendered = children.filter((child) => !isConstantMark(child));
      if (type === 'JSXElement' && rendered.length === 1) return;
      for (const node of rendered.filter(rendersText))
        context.report({
          node,
          message: 'Put the text into an element of its own: a page translator moves it.',
        });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
