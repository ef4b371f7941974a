import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib.mjs';
import { covers, readCampaigns, readJourneys } from '../../scripts/checks/testing-tables.mjs';

const below = (folder, suffix) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => `${folder}/${file}`);

test('every path in the tables of docs/testing.md exists', () => {
  const paths = [
    ...readJourneys().flatMap((row) => [...row.journeys, ...row.covers]),
    ...readCampaigns().flatMap((campaign) => [...campaign.covers, ...campaign.runs]),
  ];
  assert.ok(paths.length > 20);
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(root, path))),
    [],
  );
});

test('every journey is in a row of the table', () => {
  const rows = readJourneys().flatMap(({ journeys }) => journeys);
  assert.deepEqual(
    below('e2e/journeys', '.spec.ts').filter((file) => !covers(rows, file)),
    [],
  );
});

test('every test file with a long form is run by a campaign', () => {
  const runs = readCampaigns().flatMap((campaign) => campaign.runs);
  const long = [...below('e2e/journeys', '.spec.ts'), ...below('backend/src', '.test.ts')].filter(
    (file) =>
      /\b(inCampaign|CAMPAIGN_ONLY|settingsFor)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(
    long.filter((file) => !covers(runs, file)),
    [],
  );
});
