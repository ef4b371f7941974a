import es from 'eslint-plugin-es-x';

// Known to Safari 14, Chrome 87 and Firefox 78, ignored without harm, or rewritten by the build.
const ALLOWED =
  /string-prototype-replaceall|error-cause|class-|private-in|logical-assignment|numeric-separators/;

const newerRules = [2021, 2022, 2023, 2024, 2025]
  .flatMap((year) => [`flat/no-new-in-es${year}`, `flat/no-new-in-es${year}-intl-api`])
  .flatMap((name) => Object.keys(es.configs[name].rules))
  .filter((rule) => !ALLOWED.test(rule));

/** What public pages load of shell and contract beside their own code. */
const PUBLIC_PAGES = [
  'mfe-landing/src/**/*.{ts,tsx}',
  'shell/src/{public,mount-root}.{ts,tsx}',
  'shell/src/{public,remotes,runtime-config,encryption}/**/*.{ts,tsx}',
  'shell/src/error-reporting/{capture-error,index}.ts',
  'shell/src/kit/{use-page-language.ts,feedback/Drawing.tsx,layout/LogoMark.tsx}',
];
const NOT_IN_BROWSERS = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  '**/render-{pages,request-page}.tsx',
];

const DOM_FUNCTIONS = {
  'no-restricted-globals': [
    'error',
    ...['structuredClone', 'reportError', 'createImageBitmap', 'CompressionStream'],
  ],
  'no-restricted-properties': [
    'error',
    { object: 'crypto', property: 'randomUUID', message: 'Use createRandomId.' },
    { object: 'URL', property: 'canParse', message: 'Use parseUrl.' },
    { object: 'AbortSignal', property: 'timeout', message: 'Use abortAfter.' },
    { object: 'AbortSignal', property: 'any', message: 'Use one AbortController.' },
  ],
};
const OPTIONAL_FUNCTIONS = {
  selector:
    'CallExpression[optional=false][callee.property.name=/^(showModal|reportError|requestIdleCallback)$/]',
  message: 'Browsers of 2020 lack it: call it by `?.`, and do without it where it is missing.',
};

/** ESLint: public pages call nothing that browsers of 2020 lack. */
export const oldBrowsers = (namedExports) => [
  {
    files: [...PUBLIC_PAGES, 'backend/src/**/*.contract.ts'],
    ignores: NOT_IN_BROWSERS,
    plugins: { 'es-x': es },
    rules: {
      ...Object.fromEntries(newerRules.map((rule) => [rule, 'error'])),
      'es-x/no-regexp-lookbehind-assertions': 'error',
    },
  },
  {
    files: PUBLIC_PAGES,
    ignores: NOT_IN_BROWSERS,
    rules: {
      ...DOM_FUNCTIONS,
      'no-restricted-syntax': ['error', namedExports, OPTIONAL_FUNCTIONS],
    },
  },
];
