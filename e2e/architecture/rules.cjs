// Import boundaries of docs/architecture.md; each has a planted violation in ./planted.
// Modules that each backend module may import; an absent name may import none.
const mayUse = {
  identity: [],
  organizations: ['identity'],
  pictures: ['identity', 'organizations'],
  documents: ['identity', 'organizations'],
  'organization-data': ['identity', 'organizations', 'pictures', 'documents'],
  requests: ['identity', 'organizations', 'documents'],
  recipients: ['organizations', 'documents', 'requests'],
  'rejection-reasons': [],
  waitlist: [],
  screens: [],
  notifications: [
    'waitlist',
    'screens',
    'identity',
    'organizations',
    'documents',
    'organization-data',
    'requests',
    'recipients',
  ],
  reminders: ['identity', 'organizations', 'documents', 'requests', 'notifications'],
  'api-keys': ['identity', 'organizations'],
  audit: [
    'waitlist',
    'screens',
    'identity',
    'organizations',
    'documents',
    'organization-data',
    'requests',
    'recipients',
    'notifications',
    'reminders',
    'rejection-reasons',
    'api-keys',
  ],
};
const developmentPackages = Object.keys(require('../../backend/package.json').devDependencies);
const M = '^backend/src/modules/';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'module-face-only',
      'Enter a module through its index.ts.',
      { path: `${M}([^/]+)/` },
      { path: M, pathNot: [`${M}$1/`, `${M}[^/]+/index\\.ts$`, '\\.contract\\.ts$'] },
    ),
    rule(
      'app-uses-faces',
      'app/, backup/, commands/ and development/ wire faces, not insides.',
      { path: '^backend/src/(main\\.ts$|(app|backup|commands|development)/)' },
      { path: M, pathNot: [`${M}[^/]+/index\\.ts$`, '\\.contract\\.ts$'] },
    ),
    ...Object.entries(mayUse).map(([me, below]) =>
      rule(
        `${me}-direction`,
        `${me} may use: ${below.join(', ') || 'no module'}.`,
        { path: `${M}${me}/` },
        { path: M, pathNot: [me, ...below].map((name) => `${M}${name}/`) },
      ),
    ),
    rule(
      'module-is-listed',
      'Add the module to mayUse.',
      { path: M, pathNot: Object.keys(mayUse).map((name) => `${M}${name}/`) },
      {},
    ),
    rule(
      'platform-knows-no-module',
      'Turn it round: pass it in from app/.',
      { path: '^backend/src/(platform|web)/', pathNot: ['\\.test\\.ts$'] },
      {
        path: [M, '^backend/src/(app|backup|commands|development|web)/'],
        pathNot: ['\\.contract\\.ts$', '^backend/src/$1/'],
      },
    ),
    rule(
      'product-code-does-not-test',
      'What is under testing/ is for tests.',
      { path: '^backend/src/', pathNot: ['\\.test\\.ts$', '^backend/src/testing/'] },
      { path: '^backend/src/testing/' },
    ),
    rule(
      'server-uses-production-packages',
      'A production install has no devDependencies.',
      {
        path: '^backend/src/',
        pathNot: ['\\.test\\.ts$', '^backend/src/(testing|development)/'],
      },
      { path: `node_modules/(${developmentPackages.join('|')})/` },
    ),
    rule(
      'rules-are-pure',
      'Rules take facts and return decisions.',
      { path: '\\.rules\\.ts$' },
      { dependencyTypesNot: ['local'], pathNot: 'node_modules/(temporal-polyfill|semver)/' },
    ),
    rule(
      'routes-do-not-query',
      'A route names a use case.',
      { path: '\\.routes\\.ts$' },
      { path: ['\\.(store|tables)\\.ts$', 'node_modules/typeorm/'] },
    ),
    rule(
      'contract-is-a-leaf',
      'Wire schemas are imported by browsers.',
      { path: ['\\.contract\\.ts$', '^backend/src/contract/'], pathNot: '\\.test\\.ts$' },
      { pathNot: ['\\.contract\\.ts$', 'node_modules/@sinclair/typebox/'] },
    ),
    rule(
      'shell-contract-is-a-leaf',
      'The contract may not drag the shell along: how calls travel and how words are found is all it stands on.',
      { path: '^shell/src/contract/' },
      { path: '^shell/src/', pathNot: ['^shell/src/(contract|api-client|i18n|shared-modules)/'] },
    ),
    rule(
      'api-client-and-i18n-are-leaves',
      'What the contract stands on knows neither screens nor store.',
      { path: '^shell/src/(api-client|i18n)/' },
      { path: '^shell/src/', pathNot: ['^shell/src/(api-client|i18n)/'] },
    ),
    rule(
      'kit-is-stateless',
      'The kit is compiled into every remote.',
      { path: '^shell/src/kit/' },
      {
        path: [
          '^shell/src/(?!(kit|shared-modules)/|i18n/translate-message\\.ts$)',
          'node_modules/(@reduxjs|react-redux|react-router)',
        ],
      },
    ),
    rule(
      'screen-kit-uses-faces',
      'The screen kit is compiled into remotes: it stands on what they may import.',
      { path: '^shell/src/screen-kit/' },
      {
        path: '^(shell|mfe-[^/]+)/',
        pathNot: [
          '^shell/src/(screen-kit|shared-modules)/',
          '^shell/src/(contract|kit)/index\\.ts$',
        ],
      },
    ),
    rule(
      'encryption-is-a-leaf',
      'The recipient’s page loads it: WebCrypto, a hash in pieces and the layout of files are all it uses.',
      { path: '^shell/src/encryption/', pathNot: '\\.test\\.ts$|/testing/' },
      {
        pathNot: [
          '^shell/src/encryption/',
          '^backend/src/contract/index\\.ts$',
          'node_modules/@noble/hashes/',
        ],
      },
    ),
    rule(
      'encryption-session-uses-faces',
      'It is compiled into remotes: it stands on what they may import, and on saving a file.',
      { path: '^shell/src/encryption-session/', pathNot: '\\.test\\.tsx?$|/testing/' },
      {
        path: '^(shell|mfe-[^/]+)/',
        pathNot: [
          '^shell/src/(encryption-session|shared-modules)/',
          '^shell/src/(contract|kit|encryption)/index\\.ts$',
          '^shell/src/api-client/transfers/save-blob\\.ts$',
        ],
      },
    ),
    rule(
      'mfe-is-an-island',
      'Only the faces are shared.',
      { path: '^(mfe-[^/]+)/' },
      {
        path: '^(mfe-[^/]+|shell|backend|build)/',
        pathNot: [
          '^$1/',
          '^build/(index|define-screen|release)\\.ts$',
          '^build/jest/preset\\.mjs$',
          '^shell/src/contract/(index|testing)\\.tsx?$',
          '^shell/src/kit/(index\\.ts|tokens\\.css)$',
          '^shell/src/screen-kit/index\\.ts$',
          '^shell/src/encryption/testing/',
          '^shell/src/encryption(-session)?/index\\.ts$',
          '^shell/src/error-reporting/index\\.ts$',
          '^shell/src/shared-modules/[^/]+\\.ts$',
          '^shell/test/defined-problems\\.ts$',
          '^backend/src/contract/index\\.ts$',
        ],
      },
    ),
    rule(
      'libraries-through-shared-modules',
      'Fluent UI and the router are shared once, through shell/src/shared-modules.',
      { path: '^(shell|mfe-[^/]+)/', pathNot: '^shell/src/shared-modules/' },
      {
        path: 'node_modules/(@fluentui/react-(components|datepicker-compat)|react-router|react-router-dom)/',
      },
    ),
    rule(
      'public-pages-are-light',
      'A phone on a slow line is served first: no Fluent UI, no store.',
      { path: ['^mfe-landing/', '^shell/src/public'] },
      {
        path: [
          'node_modules/(@fluentui|@griffel|@reduxjs|react-redux|react-router)',
          '^shell/src/(contract|shared-modules|store|layout|account|toasts|error-pages)',
        ],
      },
    ),
    rule('no-circular', 'Break the ring.', {}, { circular: true }),
    // A name that `build/define-remote.ts` defines at build time.
    rule(
      'not-to-unresolvable',
      'Not exported, or not there.',
      {},
      { couldNotResolve: true, pathNot: '^init-container-entry$' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(backend|shell|mfe-[^/]+)/dist/', '^e2e/architecture/planted/'] },
    // Without these two, exports maps are ignored and deep imports pass.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
