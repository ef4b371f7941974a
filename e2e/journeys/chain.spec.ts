import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdf } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { look, lookAgain } from '../pages/look.ts';
import { requestLink, waitForMail } from '../pages/mailbox.ts';
import { give, submitDocuments, piece } from '../pages/recipient.ts';
import { createRequest, signInByHand } from '../pages/sender.ts';
import { translatePages } from '../translate-page.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
};
const identity = {
  name: 'cni-camille.pdf',
  mimeType: 'application/pdf',
  buffer: pdf('Carte nationale d identite'),
};
const tax = {
  name: 'avis-impots.pdf',
  mimeType: 'application/pdf',
  buffer: pdf('Avis d imposition'),
};
const taxAgain = {
  name: 'avis-impots-lisible.pdf',
  mimeType: 'application/pdf',
  buffer: pdf('Avis d imposition, lisible'),
};

const openCard = async (page: Page, title: string) => {
  await page.goto('/app/validation');
  await page.getByRole('button', { name: `Déplier ${title}` }).click();
};

test('a request goes from the first sign-in to completed', async ({
  page,
  browser,
  product,
  databaseKind,
}, testInfo) => {
  // Checked on one of the two databases: it does not depend on SQL.
  const lookOnce = databaseKind === 'sqlite' ? look : lookAgain;
  const recipientEmail = `camille.${testInfo.project.name}@example.org`;
  const title = 'Vente appartement, 14 rue des Lices';

  // On the other one, a browser translates each page while people work with it.
  const isTranslated = databaseKind !== 'sqlite';
  if (isTranslated) await translatePages(page.context());
  await signInByHand(page);
  await lookOnce(page, 'chain-01-dashboard-empty');
  const link = await createRequest(page, {
    recipientName: 'Camille Morel',
    recipientEmail,
    title,
    message: 'Merci de déposer ces pièces avant la signature du compromis.',
    documents: ['Pièce d’identité', 'Avis d’imposition'],
  });
  expect(link).toMatch(/\/request\/[\w-]{43}$/);
  await lookAgain(page, 'chain-02-created');

  const invitation = await waitForMail(product.url, recipientEmail, /Camille|pièces|documents/i);
  expect(requestLink(invitation), 'the mail carries a link of its own').not.toBe(link);

  const phone = await browser.newContext({ ...PHONE, baseURL: product.url });
  if (isTranslated) await translatePages(phone);
  const recipient = await phone.newPage();
  await recipient.goto(requestLink(invitation));
  await expect(recipient.getByRole('heading', { level: 1 })).toContainText('Bonjour Camille');
  await lookAgain(recipient, 'chain-03-recipient');
  await expect(recipient.getByLabel('Choisir un fichier\u00A0: Pièce d’identité')).toBeAttached();
  await expect(recipient.getByText(/Encore 2 documents à déposer/).first()).toBeVisible();
  await give(recipient, 'Pièce d’identité', identity);
  await expect(recipient.getByText(/Encore 1 document à déposer/).first()).toBeVisible();
  await give(recipient, 'Avis d’imposition', tax);
  await lookAgain(recipient, 'chain-04-recipient-ready');
  await submitDocuments(recipient);
  await expect(recipient.getByRole('heading', { name: /C’est remis/ })).toBeVisible();
  await lookAgain(recipient, 'chain-05-recipient-done');

  await openCard(page, title);
  await lookAgain(page, 'chain-06-validation');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger Pièce d’identité' }).click(),
  ]);
  expect(
    Buffer.compare(await readFile(await saved.path()), identity.buffer),
    'the file comes back byte for byte',
  ).toBe(0);
  await page.getByRole('button', { name: 'Rejeter Avis d’imposition' }).click();
  await page.getByRole('button', { name: 'Rejeter le document' }).click();
  await expect(page.getByText('Veuillez indiquer une raison de rejet')).toBeVisible();
  await page.getByLabel('Message au destinataire').fill('La page 2 est illisible.');
  await lookOnce(page, 'chain-07-reject');
  await page.getByRole('button', { name: 'Rejeter le document' }).click();
  await expect(page.getByText('Document rejeté')).toBeVisible();
  await page.getByRole('button', { name: 'Approuver Pièce d’identité' }).click();
  await expect(page.getByText('Document approuvé')).toBeVisible();

  const rejection = await waitForMail(product.url, recipientEmail, /La page 2 est illisible/);
  await recipient.goto(requestLink(rejection));
  await expect(recipient.getByText('La page 2 est illisible.')).toBeVisible();
  await lookAgain(recipient, 'chain-08-recipient-rejected');
  await expect(
    piece(recipient, 'Pièce d’identité').locator('input[type=file]'),
    'what was approved cannot be replaced',
  ).toHaveCount(0);
  await give(recipient, 'Avis d’imposition', taxAgain);
  await submitDocuments(recipient);
  await expect(recipient.getByRole('heading', { name: /C’est remis/ })).toBeVisible();

  await openCard(page, title);
  await page.getByRole('button', { name: 'Approuver Avis d’imposition' }).click();
  await expect(page.getByText('Document approuvé')).toBeVisible();

  await page.goto('/app/requests');
  await page.getByRole('tab', { name: /Terminées/ }).click();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Terminé', { exact: true }).first()).toBeVisible();
  await lookOnce(page, 'chain-09-detail-completed');

  await page.goto('/app/documents');
  await expect(page.getByText(identity.name)).toBeVisible();
  await expect(page.getByText(taxAgain.name)).toBeVisible();
  await lookAgain(page, 'chain-10-vault');

  await waitForMail(product.url, recipientEmail, /a accepté vos documents/);
  await recipient.reload();
  await expect(recipient.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(recipient.getByText(taxAgain.name)).toBeVisible();
  await lookAgain(recipient, 'chain-11-recipient-completed');
  if (isTranslated) expect(await recipient.locator('font').count()).toBeGreaterThan(5);
  await phone.close();
});
