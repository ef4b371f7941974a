// npm test: all checks. --quick: types, lint, architecture, unit tests on SQLite. --only
// NAME[,NAME]: some of them.
// npm test -- PATTERN [-t TITLE]: tests with matching paths, in backend, front ends and journeys.
// --changed: those that changed files reach.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  build,
  assertNodeVersion,
  FAILED,
  FRONTENDS,
  install,
  root,
  run,
  tool,
  TOOLS,
} from './lib.mjs';
import { startMariaDb } from './mariadb.mjs';
import { ensureTestPrograms, useMemoryTempFolder } from './test-environment.mjs';
import {
  printFailures,
  readJestReport,
  readPlaywrightReport,
  readTapReport,
} from './checks/reports.mjs';
import { describeDurations } from './checks/durations.mjs';
import { selectChangedTests, selectMatchingTests } from './checks/select-tests.mjs';
import { cleanTree } from './checks/testing-tables.mjs';

assertNodeVersion();
await install();
useMemoryTempFolder();

const { values: options, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    changed: { type: 'boolean' },
    title: { type: 'string', short: 't' },
  },
});
const cache = join(root, 'node_modules', '.cache', 'recueil');
const greenFile = join(cache, 'green');
const reports = join(cache, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failures = [];
const flaky = [];
const durations = [];

function recordExitCode(name, code, command = `npm test -- --only ${name}`) {
  if (code === 0) return { passed: 1, failed: 0 };
  failures.push({
    file: name,
    line: 1,
    title: 'the check',
    error: 'The messages are above.',
    command,
  });
  return { passed: 0, failed: 1 };
}

/** Counts of a report. A run without a report, or whose exit code contradicts it, has failed. */
function recordReport(name, code, file, read) {
  const report = existsSync(file) ? read(file) : { passed: 0, failed: 0, failures: [] };
  failures.push(...report.failures);
  flaky.push(...(report.flaky ?? []));
  durations.push(...(report.durations ?? []));
  if (code !== 0 && report.failed === 0) {
    failures.push({
      file: name,
      line: 1,
      title: 'the run',
      error: `It ended with code ${code}.`,
      command: `npm test -- --only ${name}`,
    });
    return { passed: report.passed, failed: 1 };
  }
  return { passed: report.passed, failed: report.failed };
}

/** A larger young generation collects the garbage of these programs in nine tenths of the time. */
const FEW_COLLECTIONS = { NODE_OPTIONS: '--no-warnings --max-semi-space-size=64' };

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function jest(name, config, { workers = 2, ...env } = {}) {
  const file = join(reports, `${name}.json`);
  const titleArgs = options.title ? ['-t', escapeRegExp(options.title)] : [];
  const code = await tool(
    TOOLS.jest,
    [
      '-c',
      config,
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${file}`,
      '--silent=false',
      ...titleArgs,
      ...(selected?.[name] ?? []),
    ],
    { env: { ...FEW_COLLECTIONS, ...env } },
  );
  return recordReport(name, code, file, readJestReport);
}

async function playwright(env) {
  const file = join(reports, 'journeys.json');
  const titleArgs = options.title ? ['-g', escapeRegExp(options.title)] : [];
  const code = await tool(
    TOOLS.playwright,
    ['test', '-c', 'e2e/playwright.config.ts', ...titleArgs, ...(selected?.journeys ?? [])],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  return recordReport('journeys', code, file, readPlaywrightReport);
}

async function nodeTests(name, files, env = {}) {
  const file = join(reports, `${name}.tap`);
  const code = await run(
    process.execPath,
    [
      '--import',
      'tsx',
      '--test',
      '--test-reporter=tap',
      `--test-reporter-destination=${file}`,
      ...files,
    ],
    { env },
  );
  return recordReport(name, code, file, (path) => readTapReport(path, name));
}

let sourceRead = null;
async function readSource(name) {
  const wanted = ['types', 'lint'].filter((each) => chosen.includes(each)).join();
  const part = (project, ...folders) =>
    run(process.execPath, ['scripts/checks/read-source.mjs', project, wanted, ...folders], {
      env: FEW_COLLECTIONS,
    });
  sourceRead ??= Promise.all([
    part('backend/tsconfig.json', 'backend').then(async (code) => [
      code,
      await part('e2e/tsconfig.json', 'e2e'),
    ]),
    part('tsconfig.json', '.', 'backend/', 'e2e/'),
  ]);
  const failed = (await sourceRead)
    .flat()
    .some((code) => code % 2 === 1 || (code & FAILED[name]) !== 0);
  return recordExitCode(name, failed ? 1 : 0);
}

const CHECKS = {
  format: () =>
    tool(TOOLS.prettier, ['--check', '--log-level', 'warn', '--cache', '.'], {
      env: FEW_COLLECTIONS,
    }).then((code) => recordExitCode('format', code, 'npm run format')),
  types: () => readSource('types'),
  lint: () => readSource('lint'),
  boundaries: () =>
    tool(TOOLS.depcruise, [
      '--config',
      'e2e/architecture/rules.cjs',
      'backend',
      'build',
      ...FRONTENDS,
    ]).then((code) => recordExitCode('boundaries', code)),
  unused: () =>
    tool(TOOLS.knip, ['--no-progress', '--treat-config-hints-as-errors']).then((code) =>
      recordExitCode('unused', code),
    ),
  planted: () =>
    nodeTests(
      'planted',
      readdirSync(join(root, 'e2e/architecture'))
        .filter((name) => name.endsWith('.test.mjs'))
        .map((name) => `e2e/architecture/${name}`),
    ),
  paths: () => nodeTests('paths', ['e2e/architecture/paths/paths.test.mjs']),
  // One more than the cores: tests wait for the database, for hashes and for processes.
  backend: (env) => jest('backend', 'backend/jest.config.mjs', { ...env, workers: 3 }),
  frontends: (env) => jest('frontends', 'jest.frontend.config.mjs', env),
  journeys: playwright,
  // After the journeys, because it reads the list that a whole run of them updates.
  'recorded-writes': () =>
    nodeTests(
      'recorded-writes',
      ['e2e/recorded-writes/recorded-writes.test.ts'],
      runsWhole('journeys') ? { JOURNEYS_REPORT: join(reports, 'journeys.json') } : {},
    ),
};

const SOURCE_CHECKS = ['format', 'types', 'lint', 'boundaries', 'unused', 'planted'];

const only = options.only?.split(',');
if (only?.some((name) => !CHECKS[name])) {
  console.error(`--only takes ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(1);
}

const selected = options.changed
  ? selectChangedTests(greenFile)
  : patterns.length > 0
    ? selectMatchingTests(patterns)
    : null;

const chosen = Object.keys(CHECKS).filter((name) => {
  if (only) return only.includes(name);
  if (options.changed && SOURCE_CHECKS.includes(name)) return true;
  if (selected) return Boolean(selected[name]);
  return !(options.quick && (name === 'journeys' || name === 'recorded-writes'));
});
const runsWhole = (name) => chosen.includes(name) && selected === null && !options.title;

const env = options.quick ? { RECUEIL_TEST_DATABASES: 'sqlite' } : {};
let database = null;
async function prepare() {
  if (!options.quick && chosen.some((name) => ['backend', 'journeys'].includes(name))) {
    const { chromium, mysql } = await ensureTestPrograms({
      browser: chosen.includes('journeys'),
      scanner: chosen.includes('backend'),
    });
    if (!mysql) database = await startMariaDb();
    env.TEST_MYSQL_URL = mysql ?? database.url;
    if (chromium) env.CHROMIUM_PATH = chromium;
  }
  if (chosen.includes('journeys')) await build({ typesElsewhere: chosen.includes('types') });
}

const totals = { passed: 0, failed: 0 };
const rows = [];
async function check(name) {
  const started = performance.now();
  const { passed, failed } = await CHECKS[name](env);
  totals.passed += passed;
  totals.failed += failed;
  rows.push({
    check: name,
    passed,
    failed,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  });
}
try {
  // Reads the source while downloads wait for the network.
  await Promise.all([
    prepare(),
    ...chosen.filter((name) => SOURCE_CHECKS.includes(name)).map(check),
  ]);
  for (const name of chosen.filter((each) => !SOURCE_CHECKS.includes(each))) await check(name);
} finally {
  await database?.stop();
}
console.table(rows);
if (durations.length > 1) console.log(describeDurations(durations).join('\n'));
printFailures(failures);
for (const journey of flaky) console.log(`flaky: ${journey}`);
const isWhole = !only && !options.quick && selected === null && !options.title;
const tree = isWhole && totals.failed === 0 ? cleanTree() : null;
if (tree) writeFileSync(greenFile, `${tree}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
