import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint, Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Runs one configured rule, without the types of the whole repository. */
async function reports(rule, file, code) {
  const { rules, plugins } = await eslint.calculateConfigForFile(join(root, file));
  const config = {
    files: ['**/*.ts'],
    plugins,
    languageOptions: { parser: tseslint.parser },
    rules: { [rule]: rules[rule] ?? 'off' },
  };
  return new Linter().verify(code, [config], 'planted.ts').length > 0;
}

const PLANTED = [
  'ctx.respond = false;',
  "ctx['respond'] = false;",
  'context.respond = isSent;',
  '({ respond: ctx.respond } = options);',
  'const { respond } = ctx;',
];
const FILES = [
  'backend/src/web/serve-assets.ts',
  'backend/src/modules/requests/decisions/decisions.routes.ts',
  'backend/src/platform/http/create-http-app.ts',
  'backend/src/testing/servers/identity-servers.ts',
];

for (const file of FILES)
  for (const code of PLANTED)
    test(`the lint rule against ctx.respond reports ${code} in ${file}`, async () => {
      assert.ok(await reports('no-restricted-properties', file, code));
    });

test('only the embedded OpenID provider may answer beside Koa', async () => {
  const file = 'backend/src/development/provider/create-provider.ts';
  assert.equal(await reports('no-restricted-properties', file, PLANTED[0]), false);
});

const BUILD_MODULES = 'backend/src/app/build-modules.ts';
const LATE_BOUND = [
  ['no-restricted-syntax', 'let requests = null;'],
  ['no-restricted-syntax', 'const later = { api: null }; later.api = requests.api;'],
  ['no-restricted-syntax', 'const later = new Map(); later.set("requests", requests);'],
  ['no-restricted-syntax', 'const later = []; later.push(requests.api);'],
  ['no-restricted-syntax', 'Object.assign(documents, { requests });'],
  [
    'no-use-before-define',
    'const documents = create({ find: () => requests.find() }); const requests = create({});',
  ],
];

for (const [rule, code] of LATE_BOUND)
  test(`modules are built without late-bound variables: ${code}`, async () => {
    assert.ok(await reports(rule, BUILD_MODULES, code));
    assert.equal(await reports(rule, BUILD_MODULES, 'const a = create(); create({ a });'), false);
  });

const MIDDLEWARES = ['backend/src/platform/http/idempotency.ts', 'backend/src/modules/x/x.ts'];
const REPEATED_NEXT = [
  'const a = async (ctx, next) => { await database.transaction(async () => { await next(); }); };',
  'const a = ({ state }, next) => idempotency.run(route, state.request, () => next());',
  'const a = (ctx, next) => database.transaction(next);',
  'async function a(ctx, next) { await runOnce(async function () { return next(); }); }',
];

for (const file of MIDDLEWARES)
  for (const code of REPEATED_NEXT)
    test(`no unit of work calls next: ${code} in ${file}`, async () => {
      assert.ok(await reports('no-restricted-syntax', file, code));
      const own =
        'const a = (b) => async (ctx, next) => { try { await next(); } finally { b(); } };';
      assert.equal(await reports('no-restricted-syntax', file, own), false);
    });

const ROUTES = 'backend/src/modules/requests/requests.routes.ts';
const QUERIES = [
  'context.store.get(organizationId, viewer, id);',
  'context.counters.getCounts(organizationId, viewer);',
  'const { store } = context;',
  'context.platform.database.transaction(() => markSeen(context, id));',
];

for (const code of QUERIES)
  test(`a route queries no store: ${code}`, async () => {
    assert.ok(await reports('no-restricted-syntax', ROUTES, code));
    const own =
      'getRequest(context, id); context.documents.openArchive(id); Date.parse(context.at);';
    assert.equal(await reports('no-restricted-syntax', ROUTES, own), false);
  });

const LONE_TEXTS = [
  ['reports', '<button>{busy ? <i /> : <b />}{busy ? title : label}</button>'],
  ['reports', '<p>{busy && title} <b>{label}</b></p>'],
  ['reports', '<p>{count} {label}</p>'],
  ['reports', '<p>Text <b>{label}</b></p>'],
  ['reports', '<>{title}</>'],
  ['reports', '<p><Title />{children}</p>'],
  ['accepts', '<button>{busy ? <i /> : <b />}<span>{busy ? title : label}</span></button>'],
  ['accepts', '<p>{busy && <span>{title}</span>} <b>{label}</b>, {children}</p>'],
  ['accepts', '<p>{`${count} ${label}`}</p>'],
  ['accepts', '<p>{busy ? title : <Mark />}</p>'],
  ['accepts', '<div>{busy && <i />}<Mark />{children}</div>'],
];

/** The lines of a screen in which the rule for texts reports something. */
async function listBareTexts(code) {
  const file = join(root, 'mfe-landing/src/upload-page/Planted.tsx');
  const { plugins, rules } = await eslint.calculateConfigForFile(file);
  const options = { jsx: ts.JsxEmit.ReactJSX, strict: true, noLib: false, skipLibCheck: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, code, ...rest) : getSourceFile(path, ...rest);
  const config = {
    files: ['**/*.tsx'],
    plugins,
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { programs: [ts.createProgram([file], options, host)] },
    },
    rules: { 'pages/lone-texts': rules['pages/lone-texts'] },
  };
  return new Linter({ cwd: root }).verify(code, [config], file).map(({ line }) => line);
}

test('the lint rule for texts wants each text alone in its element', async () => {
  const code = [
    "import type { ReactNode } from 'react'; const Title = () => 'text'; const Mark = () => <i />;",
    'interface Props { busy: boolean; count: number; title: string; label: string; children: ReactNode }',
    ...LONE_TEXTS.map(
      ([, jsx], at) =>
        `export const Screen${at} = ({ busy, count, title, label, children }: Props) => ${jsx};`,
    ),
  ].join('\n');
  const lines = new Set(await listBareTexts(code));
  assert.deepEqual(
    LONE_TEXTS.map(([, jsx], at) => [lines.has(at + 3) ? 'reports' : 'accepts', jsx]),
    LONE_TEXTS,
  );
});

const UPLOAD_PAGE = 'mfe-landing/src/upload-page/upload/use-uploads.ts';
const MISSING_IN_OLD_BROWSERS = [
  ['no-restricted-properties', 'const id = crypto.randomUUID();'],
  ['no-restricted-properties', 'const isUrl = URL.canParse(text);'],
  ['no-restricted-properties', 'const signal = AbortSignal.timeout(1);'],
  ['no-restricted-globals', 'const copy = structuredClone(value);'],
  ['no-restricted-syntax', 'dialog.showModal();'],
  ['es-x/no-array-prototype-at', 'const last = [1, 2].at(-1);'],
  ['es-x/no-object-hasown', "Object.hasOwn({}, 'a');"],
  ['es-x/no-regexp-lookbehind-assertions', 'const cents = /(?<=,)00/;'],
];

for (const [rule, code] of MISSING_IN_OLD_BROWSERS)
  test(`public pages do without what browsers of 2020 lack: ${code}`, async () => {
    assert.ok(await reports(rule, UPLOAD_PAGE, code));
    assert.equal(
      await reports(rule, UPLOAD_PAGE, 'dialog.showModal?.(); [1, 2].slice(-1);'),
      false,
    );
  });
