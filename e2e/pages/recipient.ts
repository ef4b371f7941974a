import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const piece = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Adds files, as one may from the start. */
export const adder = (page: Page, title: string) =>
  piece(page, title).locator('.rq-choose input:enabled');
/** Takes the file that is to have the place of another one. */
export const replacer = (page: Page, name: string) =>
  page.getByRole('listitem').getByLabel(`Remplacer ${name}`);

/** Adds a file to one document and waits until it is received. */
export async function give(
  page: Page,
  title: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const row = piece(page, title);
  await adder(page, title).setInputFiles(file);
  await expect(row.getByText(/^Reçu le /)).toBeVisible();
  await expect(row.getByRole('listitem').filter({ hasText: file.name })).toBeVisible();
}

/** With the next missing document, or the submission. */
export const submitBar = (page: Page) => page.getByRole('region', { name: 'Remise des documents' });
export const submitButton = (page: Page) =>
  submitBar(page).getByRole('button', { name: 'Remettre mes documents' });
export const submissionSummary = (page: Page) =>
  page.getByRole('dialog', { name: 'Vérifiez avant de remettre' });

/** By the bar, and then in the summary. */
export async function submitDocuments(page: Page): Promise<void> {
  await submitButton(page).click();
  await submissionSummary(page).getByRole('button', { name: 'Remettre mes documents' }).click();
}

/** Advances the installed clock by ten seconds; resolves once the page has polled. */
export async function tenSecondsLater(page: Page): Promise<void> {
  const asked = page.waitForResponse(
    (answer) => answer.request().headers()['x-recueil-poll'] === '1',
    { timeout: 30_000 },
  );
  await page.clock.fastForward(10_000);
  await asked;
}
