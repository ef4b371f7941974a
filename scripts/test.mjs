// npm test: every check there is. --quick: types, lint, architecture, unit tests on SQLite. --only NAME[,NAME]: some of them.
// npm test -- PATTERN [-t TITLE]: tests whose path matches, in backend, frontends and journeys. --changed: those that the changed files reach.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build, demandNode, FAILED, FRONTENDS, install, root, run, tool, TOOLS } from './lib.mjs';
import { startMariaDb } from './mariadb.mjs';
import { provide } from './needs.mjs';
import { useQuickFolder } from './quick-folder.mjs';
import { printFailures, readJestReport, readPlaywrightReport, readTapReport } from './reports.mjs';
import { cleanTree, covers, listChangedFiles, readJourneys } from './testing-tables.mjs';

demandNode();
await install();
useQuickFolder();

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
const green = join(cache, 'green');
const reports = join(cache, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failures = [];
const flaky = [];

/** One exit code counts as one check. */
function single(name, code, command = `npm test -- --only ${name}`) {
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

/** Counts of a report. A run without one, or whose exit code contradicts it, is a failure. */
function counted(name, code, file, read) {
  const report = existsSync(file) ? read(file) : { passed: 0, failed: 0, failures: [] };
  failures.push(...report.failures);
  flaky.push(...(report.flaky ?? []));
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

const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function jest(name, config, env) {
  const file = join(reports, `${name}.json`);
  const titled = options.title ? ['-t', quoted(options.title)] : [];
  const code = await tool(
    TOOLS.jest,
    [
      '-c',
      config,
      '--maxWorkers=2',
      '--json',
      `--outputFile=${file}`,
      '--silent=false',
      ...titled,
      ...(selected?.[name] ?? []),
    ],
    { env: { NODE_OPTIONS: '--no-warnings', ...env } },
  );
  return counted(name, code, file, readJestReport);
}

async function playwright(env) {
  const file = join(reports, 'journeys.json');
  const titled = options.title ? ['-g', quoted(options.title)] : [];
  const code = await tool(
    TOOLS.playwright,
    ['test', '-c', 'e2e/playwright.config.ts', ...titled, ...(selected?.journeys ?? [])],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  return counted('journeys', code, file, readPlaywrightReport);
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
  return counted(name, code, file, (path) => readTapReport(path, name));
}

let reading = null;
/** Types and lint, as far as they are wanted, in one go: two threads, the large parts first. */
async function read(name) {
  const wanted = ['types', 'lint'].filter((each) => chosen.includes(each)).join();
  const part = (project, ...folders) =>
    run(process.execPath, ['scripts/read-source.mjs', project, wanted, ...folders]);
  reading ??= Promise.all([
    part('backend/tsconfig.json', 'backend').then(async (code) => [
      code,
      await part('e2e/tsconfig.json', 'e2e'),
    ]),
    part('tsconfig.json', '.', 'backend/', 'e2e/'),
  ]);
  const failed = (await reading)
    .flat()
    .some((code) => code % 2 === 1 || (code & FAILED[name]) !== 0);
  return single(name, failed ? 1 : 0);
}

const CHECKS = {
  format: () =>
    tool(TOOLS.prettier, ['--check', '--log-level', 'warn', '--cache', '.']).then((code) =>
      single('format', code, 'npm run format'),
    ),
  types: () => read('types'),
  lint: () => read('lint'),
  boundaries: () =>
    tool(TOOLS.depcruise, ['--config', 'e2e/architecture/rules.cjs', 'backend', ...FRONTENDS]).then(
      (code) => single('boundaries', code),
    ),
  // What nothing uses: files, exports, dependencies.
  unused: () =>
    tool(TOOLS.knip, ['--no-progress', '--treat-config-hints-as-errors']).then((code) =>
      single('unused', code),
    ),
  planted: () =>
    nodeTests(
      'planted',
      readdirSync(join(root, 'e2e/architecture'))
        .filter((name) => name.endsWith('.test.mjs'))
        .map((name) => `e2e/architecture/${name}`),
    ),
  backend: (env) => jest('backend', 'backend/jest.config.mjs', env),
  frontends: (env) => jest('frontends', 'jest.frontend.config.mjs', env),
  journeys: playwright,
  // After the journeys: a whole run of them refreshes the list that it reads.
  mutations: () =>
    nodeTests(
      'mutations',
      ['e2e/mutations/mutations.test.ts'],
      ranWhole('journeys') ? { JOURNEYS_REPORT: join(reports, 'journeys.json') } : {},
    ),
};

/** Checks that only read the source. */
const READING = ['format', 'types', 'lint', 'boundaries', 'unused', 'planted'];

const only = options.only?.split(',');
if (only?.some((name) => !CHECKS[name])) {
  console.error(`--only takes ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(1);
}

/** The parts of the run that execute tests, with what each is limited to; null for all of it. */
const selected = options.changed ? selectChanged() : patterns.length > 0 ? selectMatching() : null;

function testFiles(folder, suffix) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => suffix.test(file))
    .map((file) => `${folder}/${file}`);
}

function selectMatching() {
  const matching = (files) => {
    const found = patterns.filter((pattern) =>
      files.some((file) => new RegExp(pattern.replace(/:\d+$/, '')).test(file)),
    );
    return found.length > 0 ? found : null;
  };
  const found = {
    backend: matching(testFiles('backend/src', /\.test\.ts$/)),
    frontends: matching(FRONTENDS.flatMap((name) => testFiles(`${name}/src`, /\.test\.tsx?$/))),
    journeys: matching(testFiles('e2e/journeys', /\.spec\.ts$/)),
  };
  if (Object.values(found).every((each) => each === null)) {
    console.error(`No test file matches ${patterns.join(' or ')}.`);
    process.exit(1);
  }
  return found;
}

function areaOf(file) {
  const area = /^backend\/src\/(?:(?:modules|platform)\/)?[^/]+\//.exec(file);
  return area?.[0] ?? `${file.split('/')[0]}/`;
}

/** Tests that these files reach. One that starts the whole app reaches every file: it is taken when it stands in the area of one of them. */
function reached(config, files) {
  if (files.length === 0) return null;
  const areas = new Set(files.map(areaOf));
  const startsApp = (test) =>
    test.endsWith('.http.test.ts') ||
    /testing\/(test-app|app-suite)\.ts/.test(readFileSync(join(root, test), 'utf8'));
  const tests = execFileSync(
    process.execPath,
    [
      join(root, 'node_modules', TOOLS.jest),
      '-c',
      config,
      '--listTests',
      '--findRelatedTests',
      ...files,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
    .split('\n')
    .filter((line) => line !== '')
    .map((path) => relative(root, path))
    .filter((test) => areas.has(areaOf(test)) || !startsApp(test));
  return tests.length > 0 ? ['--runTestsByPath', ...tests] : null;
}

function selectChanged() {
  const { base, files } = listChangedFiles(green);
  const sources = (folders) =>
    files.filter(
      (file) =>
        folders.some((folder) => file.startsWith(`${folder}/`)) &&
        /\.tsx?$/.test(file) &&
        existsSync(join(root, file)),
    );
  const journeys = [
    ...files.filter(
      (file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file) && existsSync(join(root, file)),
    ),
    ...readJourneys()
      .filter((row) =>
        files.some((file) => !/\.test\.tsx?$/.test(file) && covers(row.covers, file)),
      )
      .flatMap((row) => row.journeys),
  ];
  console.log(`${files.length} files differ from ${base}.`);
  return {
    backend: reached('backend/jest.config.mjs', sources(['backend'])),
    frontends: reached('jest.frontend.config.mjs', sources(FRONTENDS)),
    journeys: journeys.length > 0 ? [...new Set(journeys)] : null,
  };
}

const chosen = Object.keys(CHECKS).filter((name) => {
  if (only) return only.includes(name);
  if (options.changed && READING.includes(name)) return true;
  if (selected) return Boolean(selected[name]);
  return !(options.quick && (name === 'journeys' || name === 'mutations'));
});
const ranWhole = (name) => chosen.includes(name) && selected === null && !options.title;

const env = options.quick ? { RECUEIL_TEST_DATABASES: 'sqlite' } : {};
let database = null;
/** Programs, database and builds that tests need. */
async function prepare() {
  if (!options.quick && chosen.some((name) => ['backend', 'journeys'].includes(name))) {
    const { chromium, mysql } = await provide({
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
  // Downloads wait for the network, so the source is read meanwhile.
  await Promise.all([prepare(), ...chosen.filter((name) => READING.includes(name)).map(check)]);
  for (const name of chosen.filter((each) => !READING.includes(each))) await check(name);
} finally {
  await database?.stop();
}
console.table(rows);
printFailures(failures);
for (const journey of flaky) console.log(`flaky: ${journey}`);
const isWhole = !only && !options.quick && selected === null && !options.title;
const tree = isWhole && totals.failed === 0 ? cleanTree() : null;
if (tree) writeFileSync(green, `${tree}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
