import { readFile } from 'node:fs/promises';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { mailsTo, waitForMail } from '../../pages/mailbox.ts';
import { openOffice, type Office } from '../../pages/office.ts';
import { letLinksExpire } from '../../old-links.ts';
import { remember, settingsFor } from '../../pages/settings.ts';
import { startProduct } from '../../product.ts';

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});

const WHY = 'La vente ne se fera pas : le vendeur a retiré son bien.';
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('a cancelled request explains itself to the recipient by mail and behind the link', async ({
  page,
  product,
}) => {
  const recipientEmail = 'lea.annulee@example.org';
  const asked = await office.createRequest({ recipientEmail });
  await office.enter(page);
  await remember(page, {});
  await page.goto(`/app/requests/${asked.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Annuler la demande' }).click();
  await page.getByLabel('Raison (facultative)').fill(WHY);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la demande' }).click();
  await expect(page.getByRole('region', { name: 'Historique' }).getByText(WHY)).toBeVisible();
  const mail = await waitForMail(product.url, recipientEmail, /a annulé sa demande/);
  expect(plain(mail.text)).toContain(WHY);
  for (const { viewport, theme, language, name } of settingsFor('desk-dark-en')) {
    await page.setViewportSize(viewport);
    await remember(page, { theme, language });
    await page.goto(asked.magicLink);
    await expect(page.getByText(WHY)).toBeVisible();
    await look(page, `recipient-cancelled-${name}`);
  }
});

test('a rejected request explains itself to the recipient by mail and behind the link', async ({
  page,
  product,
}) => {
  const recipientEmail = 'lea.refusee@example.org';
  const asked = await office.createRequest({ recipientEmail });
  await office.submit(asked.magicLink);
  await office.enter(page);
  await remember(page, {});
  await page.goto(`/app/requests/${asked.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: /^Rejeter/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(WHY);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rejeter/ })
    .click();
  await expect(page.getByRole('region', { name: 'Historique' }).getByText(WHY)).toBeVisible();
  expect(plain((await waitForMail(product.url, recipientEmail, /n’a pas retenu/)).text)).toContain(
    WHY,
  );
  for (const setting of settingsFor('phone-dark-fr', 'desk-light-fr')) {
    const { viewport, theme, language, name } = setting;
    await page.setViewportSize(viewport);
    await remember(page, { theme, language });
    await page.goto(asked.magicLink);
    await expect(page.getByText(WHY)).toBeVisible();
    const receipt = page.getByRole('region', {
      name: language === 'fr' ? 'Reçu de dépôt' : 'Receipt',
    });
    await expect(receipt).toContainText(recipientEmail);
    await expect(receipt.getByRole('listitem')).toHaveCount(2);
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await look(page, `recipient-rejected-${name}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '(PDF)' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^(recu|receipt)\.pdf$/);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a postponed deadline sends the recipient one mail', async ({ page, product }) => {
  const recipientEmail = 'lea.reportee@example.org';
  const asked = await office.createRequest({ recipientEmail });
  await waitForMail(product.url, recipientEmail, /vous demande/);
  await office.enter(page);
  await remember(page, {});
  await page.goto(`/app/requests/${asked.id}`);
  await page.getByRole('button', { name: 'Reporter' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('À recevoir avant le')
    .fill(new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('dialog').getByRole('button', { name: 'Reporter' }).click();
  expect(
    (await waitForMail(product.url, recipientEmail, /a changé la date limite/)).text,
  ).toContain('Vos documents sont maintenant attendus au plus tard le');
  expect(
    (await mailsTo(product.url, recipientEmail)).filter(({ subject }) =>
      /date limite/.test(subject),
    ),
  ).toHaveLength(1);
});

test('all links of a request are revoked together after a confirmation and stop working', async ({
  page,
}) => {
  const asked = await office.createRequest({ recipientEmail: 'lea.liens@example.org' });
  await office.call('POST', `/v1/requests/${asked.id}/links`);
  await office.enter(page);
  await remember(page, {});
  await page.goto(`/app/requests/${asked.id}`);
  const links = page.getByRole('region', { name: 'Liens de dépôt' });
  await links.getByRole('button', { name: 'Révoquer tous les liens' }).click();
  const question = page.getByRole('alertdialog', { name: /^Révoquer tous les liens/ });
  await look(page, 'request-revoke-all', question);
  await question.getByRole('button', { name: 'Tout révoquer' }).click();
  await expect(links.getByText('Aucun lien ne fonctionne en ce moment.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Historique' }).getByText('Liens tous révoqués'),
  ).toBeVisible();
  await page.goto(asked.magicLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable');
});

test(
  'a link valid for a day says so; one that ends with its request offers no renewal',
  CAMPAIGN_ONLY,
  async ({ page }) => {
    const own = await startProduct({ env: { ...CROWD, LINK_DAYS: '1' } });
    try {
      await remember(page, {});
      let sender = await openOffice(own.url);
      const daily = await sender.createRequest({
        deadline: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      });
      await page.goto(daily.magicLink);
      const tomorrow = await page.evaluate(() =>
        new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })
          .format(new Date(Date.now() + 86_400_000))
          .replace(/^1 /, '1er '),
      );
      await expect(page.getByText(`Ce lien fonctionne jusqu’au ${tomorrow}.`)).toBeVisible();
      await letLinksExpire(own, daily.id);
      await page.goto(daily.magicLink);
      await expect(
        page.getByText('Il sera envoyé à l’adresse qui a reçu la demande, et à aucune autre.'),
      ).toBeVisible();
      await own.stop();
      await own.restart({ LINK_DAYS: '0' });
      sender = await openOffice(own.url);
      const whole = await sender.createRequest({ recipientEmail: 'lea.expiree@example.org' });
      await letLinksExpire(own, whole.id, { request: true });
      for (const { viewport, theme, language, name } of settingsFor('phone-light-en')) {
        await page.setViewportSize(viewport);
        await remember(page, { theme, language });
        await page.goto(whole.magicLink);
        await expect(
          page.getByText(
            language === 'fr'
              ? 'La demande elle-même a expiré.'
              : 'The request itself has expired.',
          ),
        ).toBeVisible();
        await look(page, `recipient-expired-whole-${name}`);
      }
      await page.getByRole('button', { name: 'Request a new link' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'The sender has been notified' }),
      ).toBeFocused();
      await waitForMail(own.url, 'demo@recueil.example', /demande un nouveau lien/);
      expect(
        (await mailsTo(own.url, 'lea.expiree@example.org')).filter(({ subject }) =>
          /nouveau lien/.test(subject),
        ),
      ).toEqual([]);
    } finally {
      await own.dispose();
    }
  },
);

test('an unknown address outside the app is a 404 page; /dashboard redirects into the app', async ({
  page,
  product,
}) => {
  for (const { viewport, theme, language, name } of settingsFor('desk-light-fr')) {
    await page.setViewportSize(viewport);
    await remember(page, { theme, language });
    const answer = await page.goto('/nowhere');
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: language === 'fr' ? 'Page introuvable' : 'Page not found',
      }),
    ).toBeVisible();
    await look(page, `not-found-${name}`);
  }
  await remember(page, { language: 'en' });
  for (const path of ['/request', '/privacy/more']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(`${product.url}/en`);
  const led = await page.request.get('/dashboard', { maxRedirects: 0 });
  expect([led.status(), led.headers()['location']]).toEqual([302, '/app/dashboard']);
});
