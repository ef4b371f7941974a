// npm test: every check there is. --quick: types, lint, architecture, unit tests on SQLite. --only NAME[,NAME]: some of them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, demandNode, FAILED, FRONTENDS, install, root, run, tool, TOOLS } from './lib.mjs';
import { startMariaDb } from './mariadb.mjs';
import { provide } from './needs.mjs';
import { useQuickFolder } from './quick-folder.mjs';

demandNode();
await install();
useQuickFolder();

const quick = process.argv.includes('--quick');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : null;
const reports = join(root, 'node_modules', '.cache', 'recueil', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** One exit code counts as one check. */
const single = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts of a Jest run; a run that ended without a report is a failure. */
async function jest(name, args, env) {
  const file = join(reports, `${name}.json`);
  const code = await tool(TOOLS.jest, [...args, '--json', `--outputFile=${file}`, '--silent=false'], { env: { NODE_OPTIONS: '--no-warnings', ...env } });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed > 0 || code === 0 ? failed : 1 };
}

const flakyJourneys = [];
/** File and title of the journeys that passed at their second try only. */
const listFlaky = (suites = []) => suites.flatMap(({ file, specs = [], suites: inner }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => `${file} › ${title}`),
  ...listFlaky(inner),
]);

async function playwright(env) {
  const file = join(reports, 'journeys.json');
  const code = await tool(TOOLS.playwright, ['test', '-c', 'e2e/playwright.config.ts'], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky } = report.stats;
  flakyJourneys.push(...listFlaky(report.suites));
  return { passed: expected + flaky, failed: unexpected > 0 || code === 0 ? unexpected : 1 };
}

async function planted() {
  const file = join(reports, 'architecture.tap');
  await run(process.execPath, ['--test', '--test-reporter=tap', `--test-reporter-destination=${file}`, 'e2e/architecture/planted.test.mjs', 'e2e/architecture/owned-writes.test.mjs']);
  const count = (word) => Number(readFileSync(file, 'utf8').match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  if (count('fail') > 0) process.stdout.write(readFileSync(file, 'utf8'));
  return { passed: count('pass'), failed: count('fail') };
}

let reading = null;
/** Types and lint, as far as they are wanted, in one go: two threads, the large parts first. */
async function read(name) {
  const wanted = ['types', 'lint'].filter((each) => chosen.includes(each)).join();
  const part = (project, ...folders) => run(process.execPath, ['scripts/read-source.mjs', project, wanted, ...folders]);
  reading ??= Promise.all([
    part('backend/tsconfig.json', 'backend').then(async (code) => [code, await part('e2e/tsconfig.json', 'e2e')]),
    part('tsconfig.json', '.', 'backend/', 'e2e/'),
  ]);
  const failed = (await reading).flat().some((code) => code % 2 === 1 || (code & FAILED[name]) !== 0);
  return single(failed ? 1 : 0);
}

const CHECKS = {
  types: () => read('types'),
  lint: () => read('lint'),
  boundaries: () => tool(TOOLS.depcruise, ['--config', 'e2e/architecture/rules.cjs', 'backend', ...FRONTENDS]).then(single),
  planted,
  backend: (env) => jest('backend', ['-c', 'backend/jest.config.mjs', '--maxWorkers=2'], env),
  frontends: (env) => jest('frontends', ['-c', 'jest.frontend.config.mjs', '--maxWorkers=2'], env),
  journeys: playwright,
};

/** Checks that only read the source. */
const READING = ['types', 'lint', 'boundaries', 'planted'];

const chosen = Object.keys(CHECKS).filter((name) => (only ? only.includes(name) : !(quick && name === 'journeys')));
if (only?.some((name) => !CHECKS[name])) {
  console.error(`--only takes ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(1);
}

const env = {};
let database = null;
if (quick) env.RECUEIL_TEST_DATABASES = 'sqlite';
else if (chosen.some((name) => ['backend', 'journeys'].includes(name))) {
  const { chromium, mysql } = await provide({ browser: chosen.includes('journeys'), scanner: chosen.includes('backend') });
  if (!mysql) database = await startMariaDb();
  Object.assign(env, { TEST_MYSQL_URL: mysql ?? database.url, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) });
}
if (chosen.includes('journeys')) await build({ typesElsewhere: chosen.includes('types') });

const totals = { passed: 0, failed: 0 };
const rows = [];
async function check(name) {
  const started = performance.now();
  const { passed, failed } = await CHECKS[name](env);
  totals.passed += passed;
  totals.failed += failed;
  rows.push({ check: name, passed, failed, seconds: Math.round((performance.now() - started) / 100) / 10 });
}
try {
  // What reads the source has one thread each; what runs it has workers of its own.
  await Promise.all(chosen.filter((name) => READING.includes(name)).map(check));
  for (const name of chosen.filter((each) => !READING.includes(each))) await check(name);
} finally {
  await database?.stop();
}
console.table(rows);
for (const journey of flakyJourneys) console.log(`flaky: ${journey}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
