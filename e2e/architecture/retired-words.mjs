/** Words of an earlier vocabulary, with the terms that replaced them. */
export const RETIRED_NAMES = new Map([
  ['wish', 'criteria'],
  ['wishes', 'criteria'],
  ['owed', 'outstanding'],
  ['owing', 'outstanding'],
  ['owes', 'isOutstanding'],
  ['verdict', 'decision'],
  ['verdicts', 'decisions'],
  ['tally', 'counter'],
  ['tallies', 'counters'],
  ['gesture', 'action'],
  ['gestures', 'actions'],
  ['errand', 'story'],
  ['exhibit', 'story'],
  ['shelf', 'draftStorage'],
  ['keeper', 'draftSaver'],
  ['lent', 'shared'],
  ['borrowed', 'shared'],
  ['told', 'notified'],
  ['examiner', 'fileInspector'],
  ['fate', 'outcome'],
  ['fates', 'outcomes'],
  ['booked', 'reserved'],
  ['handed', 'submitted'],
  ['minted', 'issued'],
]);

/** Words that comments, test titles and English messages do not use. */
const RETIRED_PROSE = [
  'e-mails?',
  'nobody',
  'somebody',
  'whoever',
  'whom',
  'whomever',
  'anew',
  '(?:is|are|was|were) told',
  'stands',
  'hears',
  'lends?',
  'lent',
  'borrows?',
  'borrowed',
  'gestures?',
  'tally',
  'tallies',
];

const prose = new RegExp(`\\b(?:${RETIRED_PROSE.join('|')})\\b`, 'iu');

/** The retired word of a comment, a title or a message, or null. */
export const findRetiredWord = (text) => prose.exec(text)?.[0] ?? null;

/** The retired word of an identifier, or null. */
export const findRetiredName = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]/)
    .find((word) => RETIRED_NAMES.has(word)) ?? null;

const isKey = (node) => !node.computed && node.parent.type !== 'ObjectPattern';

/** The name of a property, a string key included, or null. */
const toKeyName = ({ key, id }) => {
  const node = key ?? id;
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier'
    ? node.name
    : typeof node.value === 'string'
      ? node.value
      : null;
};

const METRIC = /^recueil_\w+$/;

const KEYS = [
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'TSAbstractPropertyDefinition',
  'TSAbstractMethodDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
  'TSEnumMember',
].join(', ');

/**
 * ESLint rule: variables, parameters, functions, types, properties, metrics and their labels carry
 * no retired word. Names of tables and columns are strings, which it does not read.
 */
export const noRetiredNames = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, name) => {
      const word = name === null ? null : findRetiredName(name);
      if (word !== null)
        context.report({
          node,
          message: `« ${word} » is retired: ${RETIRED_NAMES.get(word)} (e2e/architecture/retired-words.mjs).`,
        });
    };
    return {
      [KEYS](node) {
        if (isKey(node)) check(node.key ?? node.id, toKeyName(node));
      },
      Literal(node) {
        if (METRIC.test(node.value)) check(node, node.value);
      },
      "Property[key.name='labelNames'] Literal"(node) {
        check(node, String(node.value));
      },
      'Program:exit'(program) {
        const visit = (scope) => {
          for (const variable of scope.variables)
            for (const { name } of variable.defs.filter(({ type }) => type !== 'ImportBinding'))
              check(name, variable.name);
          scope.childScopes.forEach(visit);
        };
        visit(context.sourceCode.getScope(program));
      },
    };
  },
};
