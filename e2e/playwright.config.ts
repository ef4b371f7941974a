import { defineConfig } from '@playwright/test';
import { CAMPAIGN_ONLY, inCampaign } from './campaign.ts';
import type { ProductOptions } from './fixtures.ts';

/** Files with a product of their own, which Playwright runs after those that share one. */
const OWN_PRODUCT =
  /\/(dashboard|encrypted-\w+|encryption-settings|notifications|sender-screens|vault)\.spec\.ts/;

/** Journeys in Debian's Chromium: the chain on both databases, everything else on SQLite. */
export default defineConfig<ProductOptions>({
  testDir: './journeys',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  // One more than the cores: a journey waits a third of its time.
  workers: 3,
  // One retry in CI; the run lists flaky journeys as defects to fix.
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
        // Fewer threads and processes than browsers with a core for each; takes a tenth of the time.
        '--js-flags=--single-threaded',
        // The last such flag counts, so it repeats Playwright's own feature.
        '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
      ],
    },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Traces cost a third of the time; a failure keeps its screenshot and page.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Long files come first, so that none runs alone at the end.
    {
      name: 'mysql',
      use: { databaseKind: 'mysql' },
      testMatch: inCampaign
        ? /\/(backup|backup-campaign|crash|mails-crash|rotation|upgrade)\.spec\.ts/
        : /\/(chain|crash|backup|upgrade)\.spec\.ts/,
    },
    { name: 'own product', use: { databaseKind: 'sqlite' }, testMatch: OWN_PRODUCT },
    {
      name: 'sqlite',
      use: { databaseKind: 'sqlite' },
      testIgnore: inCampaign ? OWN_PRODUCT : [OWN_PRODUCT, /\/(crash|backup)\.spec\.ts/],
    },
  ],
});
