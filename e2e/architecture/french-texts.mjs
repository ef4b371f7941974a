import ts from 'typescript';
import { walk } from './source-texts.mjs';

const NB = '\u00A0';
const NARROW = '\u202F';

/** Names of files whose texts are French, and letters that only French texts have. */
const FRENCH_FILE = /(^|[./])fr\.(json|ts)$/;
const FRENCH_LETTER = /[àâçéèêëîïôùûœ’]/i;

const FAULTS = [
  [new RegExp(`[ ${NB}][?!;](?=\\s|$|[»)])`), 'a narrow no-break space belongs before ? ! ;'],
  [new RegExp(`[ ${NARROW}][:%€](?=\\s|$|[.,)])`), 'a no-break space belongs before : % €'],
  [new RegExp(`«(?!${NB})(?!$)|(?<!${NB}|^)»`), 'no-break spaces belong inside « »'],
];

/** What is wrong with the spaces of a French text, or null. */
const findSpaceFault = (text) => FAULTS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** « de » or « que » at the end of a text that a value follows; numbers are never elided. */
const endsWithParticle = (text) => /(?<!\b(?:plus|moins|retard) )\b(?:de|que) $/i.test(text);

const isFrench = (file, text) => FRENCH_FILE.test(file) || FRENCH_LETTER.test(text);

/** Faults of the French texts in a source file, as `file:line reason`. */
export function findFrenchFaults(source) {
  const found = [];
  walk(source, (node) => {
    const isFollowed = ts.isTemplateHead(node) || ts.isTemplateMiddle(node);
    const isLiteral = ts.isStringLiteralLike(node) || ts.isJsxText(node);
    if (!isFollowed && !isLiteral && !ts.isTemplateTail(node)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    const report = (fault) => found.push(`${source.fileName}:${line} ${fault}`);
    const fault = isFrench(source.fileName, node.text) ? findSpaceFault(node.text) : null;
    if (fault !== null) report(fault);
    if ((isFollowed || ts.isArrayLiteralExpression(node.parent)) && endsWithParticle(node.text))
      report('« de » and « que » before a value are elided');
  });
  return found;
}

/** Faults of the texts of a French catalogue, as `file path reason`. */
export const findCatalogueFaults = (file, value, path = '') => {
  if (typeof value === 'string') {
    const fault = findSpaceFault(value);
    return fault === null ? [] : [`${file} ${path} ${fault}`];
  }
  return Object.entries(value).flatMap(([key, child]) =>
    findCatalogueFaults(file, child, path === '' ? key : `${path}.${key}`),
  );
};
