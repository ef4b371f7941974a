import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Runs one configured rule, without the types of the whole repository. */
async function reports(rule, file, code) {
  const { rules } = await eslint.calculateConfigForFile(join(root, file));
  const config = {
    files: ['**/*.ts'],
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
  'backend/src/modules/review/review.routes.ts',
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
