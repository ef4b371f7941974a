/** Words of an earlier vocabulary, with the terms that replaced them. */
export const RETIRED_NAMES = {
  wish: 'criteria',
  wishes: 'criteria',
  owed: 'outstanding',
  owing: 'outstanding',
  owes: 'isOutstanding',
  verdict: 'decision',
  verdicts: 'decisions',
  tally: 'counter',
  tallies: 'counters',
  gesture: 'action',
  gestures: 'actions',
  errand: 'story',
  exhibit: 'story',
  shelf: 'draftStorage',
  keeper: 'draftSaver',
  lent: 'shared',
  borrowed: 'shared',
  told: 'notified',
  examiner: 'fileInspector',
  fate: 'status',
  fates: 'statuses',
};

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
    .split(/[ _$]/)
    .find((word) => Object.hasOwn(RETIRED_NAMES, word)) ?? null;

/** ESLint rule: variables, parameters, functions and types carry no retired word. */
export const noRetiredNames = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      'Program:exit'(program) {
        const visit = (scope) => {
          for (const variable of scope.variables)
            for (const { name } of variable.defs.filter(({ type }) => type !== 'ImportBinding')) {
              const word = findRetiredName(variable.name);
              if (word !== null)
                context.report({
                  node: name,
                  message: `« ${word} » is retired: ${RETIRED_NAMES[word]} (e2e/architecture/retired-words.mjs).`,
                });
            }
          scope.childScopes.forEach(visit);
        };
        visit(context.sourceCode.getScope(program));
      },
    };
  },
};
