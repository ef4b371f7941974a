// Types and lint of one part of the source. Needs installed dependencies, unlike the other scripts.
// node scripts/checks/read-source.mjs PROJECT types,lint FOLDER [EXCEPT…]
// Both use one TypeScript program, so that types are computed once.
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { FAILED } from '../lib.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [project, checks, folder, ...except] = process.argv.slice(2);
const wanted = checks.split(',');

const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (problem) => {
    throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
  },
};
const { fileNames, options, errors, projectReferences } = ts.getParsedCommandLineOfConfigFile(
  project,
  {},
  host,
);
const program = ts.createProgram({
  rootNames: fileNames,
  options,
  projectReferences,
  configFileParsingDiagnostics: errors,
});

function checkTypes() {
  const problems = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  process.stdout.write(
    ts.formatDiagnostics(problems, {
      getCurrentDirectory: () => root,
      getCanonicalFileName: (name) => name,
      getNewLine: () => '\n',
    }),
  );
  return problems.length === 0;
}

async function checkLint() {
  const parserOptions = { project: null, programs: [program] };
  const eslint = new ESLint({
    cwd: root,
    ignorePatterns: except,
    overrideConfig: { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parserOptions } },
  });
  const results = await eslint.lintFiles([folder]);
  process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

let failed = 0;
if (wanted.includes('types') && !checkTypes()) failed |= FAILED.types;
if (wanted.includes('lint') && !(await checkLint())) failed |= FAILED.lint;
process.exitCode = failed;
