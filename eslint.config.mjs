import { componentRules, namedExports, typescriptRules } from '@recueil/build/eslint';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { oldBrowsers } from './e2e/architecture/old-browsers.mjs';
import { noRetiredNames } from './e2e/architecture/retired-words.mjs';

const MIDDLEWARE = ":matches([params.0.name='ctx'], [params.0.type='ObjectPattern'])";

/** A unit of work may run several times, Koa's `next` only once (security rule 38). */
const ownNext = {
  selector: [
    `:function[params.1.name='next']${MIDDLEWARE} :function CallExpression[callee.name='next']`,
    `:function[params.1.name='next']${MIDDLEWARE} CallExpression[arguments.0.name!='ctx'] > Identifier.arguments[name='next']`,
  ].join(', '),
  message: 'A middleware calls next itself: functions that it passes on may run several times.',
};

/** Time, randomness and external services are passed into use cases. */
const passedIn = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the instant from the clock.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the instant from the clock.',
  },
  {
    selector: "CallExpression[callee.name='randomUUID']",
    message: 'Take ids from platform.ids.',
  },
];

/** Of a context a route passes on all but other modules, whose operations it may call. */
const noQuery = {
  selector: [
    "CallExpression > MemberExpression.callee[object.object.name='context'][object.property.name!=/^(documents|requests)$/]",
    "MemberExpression[property.name='store']",
    "ObjectPattern > Property[key.name='store']",
    "MemberExpression[object.property.name='database'][property.name='transaction']",
  ].join(', '),
  message: 'Name a use case: a route queries no store.',
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/data/',
    '**/coverage/',
    '**/test-results/',
    'e2e/architecture/planted/',
  ]),
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        project: ['./backend/tsconfig.json', './tsconfig.json', './e2e/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { house: { rules: { 'no-retired-names': noRetiredNames } } },
    rules: { ...typescriptRules, 'house/no-retired-names': 'error' },
  },
  {
    // Koa sends responses; only the library of the OpenID provider writes its own.
    files: ['backend/**/*.ts'],
    ignores: ['backend/src/development/provider/create-provider.ts'],
    rules: {
      'no-restricted-syntax': ['error', namedExports, ownNext],
      'no-restricted-properties': [
        'error',
        { property: 'respond', message: 'Set ctx.status and ctx.body.' },
      ],
    },
  },
  {
    // A module is given only what was built before it, so that none calls upwards.
    files: ['backend/src/app/build-modules.ts'],
    rules: {
      'no-use-before-define': 'error',
      'no-restricted-syntax': [
        'error',
        namedExports,
        ownNext,
        {
          selector: [
            "VariableDeclaration[kind!='const']",
            'AssignmentExpression',
            'UpdateExpression',
            'CallExpression[callee.property.name=/^(?:set|add|push|assign|defineProperty)$/]',
          ].join(', '),
          message: 'Build modules in order; nothing is filled in later.',
        },
      ],
    },
  },
  ...componentRules('shell/src', 'mfe-*/src'),
  {
    files: ['backend/src/modules/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', namedExports, ownNext, ...passedIn] },
  },
  {
    files: ['backend/src/modules/**/*.routes.ts'],
    rules: { 'no-restricted-syntax': ['error', namedExports, ownNext, ...passedIn, noQuery] },
  },
  ...oldBrowsers(namedExports),
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
    rules: { 'max-lines': ['error', { max: 600 }] },
  },
  {
    files: [
      '**/rspack.config.ts',
      '{build,shell/build,mfe-*/build}/**/*.ts',
      'e2e/**/*.ts',
      'backend/src/migrations/**',
    ],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
);
