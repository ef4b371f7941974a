// The boundaries of docs/architecture.md as rules. Each has a planted violation in ./planted, and a test demands that
// the rules that fire on them are exactly these: a boundary without a failing example does not exist.
// Who may use whom among the backend's modules. A missing name may use nobody.
const mayUse = {
  identity: [],
  organisations: ['identity'],
  documents: ['identity', 'organisations'],
  requests: ['identity', 'organisations', 'documents'],
  recipients: ['documents', 'requests'],
  review: ['identity', 'organisations', 'documents', 'requests'],
  notifications: ['identity', 'organisations', 'documents', 'requests', 'review', 'recipients'],
  reminders: ['identity', 'organisations', 'documents', 'requests', 'notifications'],
  integrations: ['identity', 'organisations', 'documents', 'requests', 'review', 'recipients'],
  audit: ['identity', 'organisations', 'documents', 'requests', 'review', 'recipients', 'notifications', 'reminders', 'integrations'],
};
const M = '^backend/src/modules/';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('module-face-only', 'Enter a module through its index.ts.',
      { path: `${M}([^/]+)/` },
      { path: M, pathNot: [`${M}$1/`, `${M}[^/]+/index\\.ts$`, '\\.contract\\.ts$'] }),
    rule('app-uses-faces', 'app.ts wires faces, not insides.',
      { path: '^backend/src/(app/|(app|main)\\.ts$)' }, { path: M, pathNot: `${M}[^/]+/index\\.ts$` }),
    ...Object.entries(mayUse).map(([me, below]) => rule(`${me}-direction`, `${me} may use: ${below.join(', ') || 'no module'}.`,
      { path: `${M}${me}/` }, { path: M, pathNot: [...[me, ...below].map((name) => `${M}${name}/`), '\\.contract\\.ts$'] })),
    rule('module-is-listed', 'Add the module to mayUse.',
      { path: M, pathNot: Object.keys(mayUse).map((name) => `${M}${name}/`) }, {}),
    rule('platform-knows-no-module', 'Turn it round: pass it in from app.ts.',
      { path: '^backend/src/platform/', pathNot: ['^backend/src/platform/testing/', '\\.test\\.ts$'] }, { path: [M, '^backend/src/app\\.ts$'], pathNot: '\\.contract\\.ts$' }),
    rule('product-code-does-not-test', 'What is under testing/ is for tests.',
      { path: '^backend/src/', pathNot: ['\\.test\\.ts$', '^backend/src/platform/testing/'] }, { path: '^backend/src/platform/testing/' }),
    rule('rules-are-pure', 'Rules take facts and return decisions.',
      { path: '\\.rules\\.ts$' }, { dependencyTypesNot: ['local'] }),
    rule('routes-do-not-query', 'A route names a use case.',
      { path: '\\.routes\\.ts$' }, { path: ['\\.(store|tables)\\.ts$', 'node_modules/typeorm/'] }),
    rule('contract-is-a-leaf', 'Wire schemas are imported by browsers.',
      { path: ['\\.contract\\.ts$', '^backend/src/contract/'] }, { pathNot: ['\\.contract\\.ts$', 'node_modules/@sinclair/typebox/'] }),
    rule('shell-contract-is-a-leaf', 'The contract may not drag the shell along: how calls travel and how words are found is all it stands on.',
      { path: '^shell/src/contract/' }, { path: '^shell/src/', pathNot: ['^shell/src/(contract|transport|words|faces)/'] }),
    rule('transport-and-words-are-leaves', 'What the contract stands on knows neither screens nor store.',
      { path: '^shell/src/(transport|words)/' }, { path: '^shell/src/', pathNot: ['^shell/src/(transport|words)/'] }),
    rule('kit-is-stateless', 'The kit is compiled into every remote.',
      { path: '^shell/src/kit/' }, { path: ['^shell/src/(?!(kit|faces)/)', 'node_modules/(@reduxjs|react-redux|react-router)'] }),
    rule('mfe-is-an-island', 'Only the faces are shared.',
      { path: '^(mfe-[^/]+)/' },
      { path: '^(mfe-[^/]+|shell|backend)/', pathNot: ['^$1/', '^shell/src/contract/(index|testing)\\.tsx?$', '^shell/src/kit/(index\\.ts|tokens\\.css)$', '^shell/src/faces/[^/]+\\.ts$', '^backend/src/contract/index\\.ts$'] }),
    rule('libraries-through-faces', 'Fluent UI and the router are shared once, through shell/src/faces.',
      { path: '^(shell|mfe-[^/]+)/', pathNot: '^shell/src/faces/' }, { path: 'node_modules/(@fluentui/react-(components|datepicker-compat)|react-router|react-router-dom)/' }),
    rule('public-pages-are-light', 'A phone on a slow line is served first: no Fluent UI, no store.',
      { path: ['^mfe-landing/', '^shell/src/public'] }, { path: ['node_modules/(@fluentui|@griffel|@reduxjs|react-redux|react-router)', '^shell/src/(contract|faces|store|frame)'] }),
    rule('no-circular', 'Break the ring.', {}, { circular: true }),
    // The one name that a build gives: `shell/build/define-remote.ts`.
    rule('not-to-unresolvable', 'Not exported, or not there.', {}, { couldNotResolve: true, pathNot: '^init-container-entry$' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(backend|shell|mfe-[^/]+)/dist/', '^e2e/architecture/planted/'] },
    // Without these two, exports maps are ignored: good imports look broken and deep ones look fine.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
