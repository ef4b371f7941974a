import { defineConfig } from '@playwright/test';
import { CAMPAIGN_ONLY, inCampaign } from './campaign.ts';
import type { ProductOptions } from './fixtures.ts';

/** Journeys in Debian's Chromium. The chain runs on both databases; what does not touch the database differently runs on one. */
export default defineConfig<ProductOptions>({
  testDir: './journeys',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  // One more than the cores: a journey waits for a third of its time.
  workers: 3,
  // One retry in CI: a flaky journey is a defect that the run names, not a red run.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  grepInvert: inCampaign ? [] : new RegExp(CAMPAIGN_ONLY.tag),
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/journeys.json' },
    ],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of the time; a failure leaves its picture and its page, and can be traced when it is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, so that its longest file is not left to one worker at the end.
    {
      name: 'mysql',
      use: { databaseKind: 'mysql' },
      testMatch: inCampaign
        ? /\/(backup|backup-campaign|crash|mails-crash|rotation|upgrade)\.spec\.ts/
        : /\/(chain|crash|backup|upgrade)\.spec\.ts/,
    },
    { name: 'sqlite', use: { databaseKind: 'sqlite' } },
  ],
});
