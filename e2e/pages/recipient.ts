import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const piece = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Chooses a file for one document and waits until it is received. */
export async function give(
  page: Page,
  title: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const row = piece(page, title);
  await row.locator('input[type=file]:enabled:not([capture]):not([name])').setInputFiles(file);
  await expect(row.getByText(/^Reçu le /)).toBeVisible();
  await expect(row.getByText(file.name)).toBeVisible();
}

export const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Envoyer mes documents' });

/** Advances the installed clock by ten seconds; resolves once the page has polled. */
export async function tenSecondsLater(page: Page): Promise<void> {
  const asked = page.waitForResponse(
    (answer) => answer.request().headers()['x-recueil-poll'] === '1',
    { timeout: 30_000 },
  );
  await page.clock.fastForward(10_000);
  await asked;
}
