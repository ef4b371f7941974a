import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const backend = join(import.meta.dirname, '../../backend/src');
const modules = join(backend, 'modules');
const PLANTED = join(modules, 'planted.ts');
const PLANTED_TEXT = `
  interface Api { open(id: string): string }
  const open = (context: object, id: string) => id;
  const bind = (context: object, operations: object): Api => operations as Api;
  const planted: Api = bind({}, { open });
  planted.open('id');`;

/** A call of each module's public API, and the file of the function that it runs. */
const CALLS = {
  'api-keys': ['apiKeys.api.findApiKeyNames', 'api-keys.operations.ts'],
  audit: ['audit.api.verifyChain', 'chain/verify-chain.ts'],
  documents: ['documents.attachFile', 'versions/attach-file.ts'],
  identity: ['identity.setPicture', 'users/profile.ts'],
  'organization-data': ['organizationData.findExportMail', 'exports/find-export-mail.ts'],
  organizations: ['organizations.takeTurn', 'teams/take-turn.ts'],
  pictures: ['pictures.countPictures', 'pictures.operations.ts'],
  recipients: ['recipients.issueAccessCode', 'access-code/issue-access-code.ts'],
  requests: ['requests.attachRecipientFile', 'recipient-files/recipient-files.ts'],
  screens: ['screens.api.recordRelease', 'pointers/record-release.ts'],
  waitlist: ['waitlist.recordComplaint', 'record-report.ts'],
};

/** The packages are left out: the modules' own types say where a call leads. */
function openLanguageService() {
  const options = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const read = (file) => (file === PLANTED ? PLANTED_TEXT : ts.sys.readFile(file));
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [
      join(backend, 'app/build-modules.ts'),
      join(modules, 'audit/audit.test.ts'),
      PLANTED,
    ],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => ts.ScriptSnapshot.fromString(read(file)),
    getCurrentDirectory: () => backend,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: read,
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => ({
        resolvedModule: text.startsWith('.')
          ? { resolvedFileName: resolve(dirname(from), text), extension: ts.Extension.Ts }
          : undefined,
      })),
  });
}

const service = openLanguageService();
const files = service.getProgram().getSourceFiles();

/** Where « Go to implementation » leads from the first place that calls `call`. */
function listImplementations(call) {
  const file = files.find(({ text }) => text.includes(`${call}(`) || text.includes(`${call},`));
  assert.ok(file, `Nothing calls ${call}.`);
  const position = file.text.indexOf(call) + call.lastIndexOf('.') + 1;
  return (service.getImplementationAtPosition(file.fileName, position) ?? []).map(({ fileName }) =>
    relative(modules, fileName),
  );
}

test('eleven go to implementation, one per module', () => {
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(CALLS).map(([module, [call]]) => [module, listImplementations(call)]),
    ),
    Object.fromEntries(
      Object.entries(CALLS).map(([module, [, file]]) => [module, [`${module}/${file}`]]),
    ),
  );
});

test('each module with operations has such a place', () => {
  const withOperations = readdirSync(modules).filter((module) =>
    ts.sys.fileExists(join(modules, module, `${module}.operations.ts`)),
  );
  assert.deepEqual(withOperations, Object.keys(CALLS));
});

test('a call of a hand-written interface leads nowhere', () => {
  assert.deepEqual(listImplementations('planted.open'), []);
});
