import { chromium, type Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { DEMO } from '../../api.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--accept-lang=fr-FR',
];

export interface SignedInChrome {
  /** Debugging port for Lighthouse. */
  readonly port: number;
  /** A tab in the same session while `use` runs: Lighthouse wants the browser for itself. */
  inPage<T>(use: (page: Page) => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * A Chromium with the demo account signed in; Lighthouse keeps cookies when it clears the cache.
 */
export async function signedInChrome(base: string): Promise<SignedInChrome> {
  const chrome = await launch({
    chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: FLAGS,
    logLevel: 'silent',
  });
  const inPage = async <T>(use: (page: Page) => Promise<T>): Promise<T> => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    try {
      const page = await (browser.contexts()[0]?.newPage() ?? browser.newPage());
      const result = await use(page);
      await page.close();
      return result;
    } finally {
      // Disconnects only; the process is killed below.
      await browser.close();
    }
  };
  await inPage(async (page) => {
    await page.goto(`${base}/api/auth/login?returnTo=/app/dashboard`);
    await page.locator('input[type=email]').fill(DEMO.email);
    await page.locator('input[type=password]').fill(DEMO.password);
    await page.locator('[type=submit]').first().click();
    await page.waitForURL('**/app/dashboard');
  });
  return { port: chrome.port, inPage, close: () => chrome.kill() };
}
