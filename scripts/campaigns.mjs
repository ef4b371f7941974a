// npm run campaigns [-- NAME…]: runs endurance tests, by the table of docs/testing.md.
// --for-changes: those that cover changed folders.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, assertNodeVersion, install, root, tool, TOOLS } from './lib.mjs';
import { startMariaDb } from './mariadb.mjs';
import { ensureTestPrograms, useMemoryTempFolder } from './test-environment.mjs';
import { printFailures, readJestReport, readPlaywrightReport } from './checks/reports.mjs';
import { covers, listChangedFiles, readCampaigns } from './checks/testing-tables.mjs';

assertNodeVersion();
await install();
useMemoryTempFolder();

const campaigns = readCampaigns();
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { 'for-changes': { type: 'boolean' } },
});
const unknown = names.filter((name) => !campaigns.some((campaign) => campaign.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no campaign ${unknown.join(', ')}. Campaigns: ${campaigns.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const cache = join(root, 'node_modules', '.cache', 'recueil');
function selectCampaigns() {
  if (!options['for-changes'])
    return names.length > 0 ? campaigns.filter(({ name }) => names.includes(name)) : campaigns;
  const { base, files } = listChangedFiles(join(cache, 'green'));
  const changed = files.filter((file) => !/\.test\.tsx?$/.test(file));
  console.log(`${files.length} files differ from ${base}.`);
  return campaigns.filter((campaign) =>
    changed.some((file) => covers([...campaign.covers, ...campaign.runs], file)),
  );
}

const chosen = selectCampaigns();
console.log(
  chosen.length === 0
    ? 'No campaign covers the changes.'
    : chosen.map(({ name, minutes }) => `${name}, about ${minutes} min`).join('\n'),
);
if (chosen.length === 0) process.exit(0);

const { chromium, mysql } = await ensureTestPrograms();
const database = mysql ? null : await startMariaDb();
const env = {
  TEST_MYSQL_URL: mysql ?? database.url,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
};
await build();

const reports = join(cache, 'campaigns');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failures = [];
const rows = [];
async function runPart(name, kind, files) {
  const report = join(reports, `${name}-${kind}.json`);
  const campaignEnv = { ...env, RECUEIL_CAMPAIGN: name };
  if (kind === 'backend') {
    await tool(
      TOOLS.jest,
      [
        '-c',
        'backend/jest.config.mjs',
        '--runInBand',
        '--json',
        `--outputFile=${report}`,
        '--silent=false',
        ...files,
      ],
      { env: { ...campaignEnv, NODE_OPTIONS: '--no-warnings' } },
    );
    return readJestReport(report);
  }
  await tool(TOOLS.playwright, ['test', '-c', 'e2e/playwright.config.ts', ...files], {
    env: { ...campaignEnv, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return readPlaywrightReport(report);
}
try {
  for (const { name, runs } of chosen) {
    const started = performance.now();
    const counts = { passed: 0, failed: 0 };
    for (const [kind, folder] of [
      ['backend', 'backend/'],
      ['journeys', 'e2e/'],
    ]) {
      const files = runs.filter((file) => file.startsWith(folder));
      if (files.length === 0) continue;
      const result = await runPart(name, kind, files);
      counts.passed += result.passed;
      counts.failed += result.failed;
      failures.push(
        ...result.failures.map((failure) => ({
          ...failure,
          command: `npm run campaigns -- ${name}`,
        })),
      );
    }
    rows.push({
      campaign: name,
      ...counts,
      minutes: Math.round((performance.now() - started) / 6000) / 10,
    });
  }
} finally {
  await database?.stop();
}
console.table(rows);
printFailures(failures);
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = rows.some(({ passed, failed }) => failed > 0 || passed === 0) ? 1 : 0;
