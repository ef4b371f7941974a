import type { Page } from '@playwright/test';
import { giveFile, pdf } from '../../api.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { look, picture, expectNoSideways } from '../../pages/look.ts';
import { requestLink, waitForMail } from '../../pages/mailbox.ts';
import { openOffice, type Asked, type Office } from '../../pages/office.ts';
import { letLinksExpire } from '../../old-links.ts';
import {
  give,
  submitBar,
  submissionSummary,
  submitButton,
  submitDocuments,
  piece,
  tenSecondsLater,
} from '../../pages/recipient.ts';
import { remember, settingsFor } from '../../pages/settings.ts';
import { startProduct, type Product } from '../../product.ts';

// Expiring links changes the database, so the product is not shared.
let product: Product;
let office: Office;
test.beforeAll(async () => {
  product = await startProduct({ env: CROWD });
  office = await openOffice(product.url);
});
test.afterAll(() => product?.dispose());
test.use({ baseURL: undefined, viewport: { width: 390, height: 844 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

test('an expired link offers a new one, which goes to the request’s address and works', async ({
  page,
}) => {
  const recipientEmail = 'camille.expired@example.org';
  const asked = await office.createRequest({ recipientEmail, documents: [{ title: 'Kbis' }] });
  const before = requestLink(
    await waitForMail(product.url, recipientEmail, /Kbis|documents|pièces/i),
  );
  await letLinksExpire(product, asked.id);
  await page.goto(asked.magicLink);
  await expect(heading(page)).toHaveText('Ce lien n’est plus valable');
  await look(page, 'recipient-expired-390');
  await page.getByRole('button', { name: 'Demander un nouveau lien' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Regardez vos e-mails' })).toBeFocused();
  await look(page, 'recipient-expired-sent-390');
  await expect
    .poll(async () => requestLink(await waitForMail(product.url, recipientEmail, /./)))
    .not.toBe(before);
  await page.goto(requestLink(await waitForMail(product.url, recipientEmail, /./)));
  await give(page, 'Kbis', file('kbis.pdf'));
  office = await openOffice(product.url);
});

test('an access code is requested by mail; a wrong one counts down, the right one opens the tab', async ({
  page,
}) => {
  const recipientEmail = 'camille.code@example.org';
  const asked = await office.createRequest({
    recipientEmail,
    codeRequired: true,
    documents: [{ title: 'Kbis' }],
  });
  const posts: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname),
  );
  await page.goto(asked.magicLink);
  await expect(heading(page)).toHaveText('Un code pour ouvrir cette demande');
  expect(posts, 'no code leaves by itself').toEqual([]);
  await expect(page.getByText('Bail du quai')).toHaveCount(0);
  await look(page, 'recipient-code-390');
  await page.getByRole('button', { name: 'Recevoir le code' }).click();
  const field = page.getByLabel('Code reçu par e-mail');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText(/c•••@example\.org/)).toBeVisible();
  await expect(page.getByText(/^Un autre code pourra être demandé dans/)).toBeVisible();
  const code =
    /(?<!\d)\d{6}(?!\d)/.exec(
      (await waitForMail(product.url, recipientEmail, /votre code/)).subject,
    )?.[0] ?? '';
  await field.fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByRole('alert')).toHaveText(
    'Ce code n’est pas le bon. Il vous reste 4 essais.',
  );
  await look(page, 'recipient-code-wrong-390');
  await field.fill('');
  await field.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    return document.execCommand('insertText', false, text);
  }, `Votre code : ${code}`);
  await expect(heading(page)).toContainText('Bonjour Nolwenn');
  await give(page, 'Kbis', file('kbis.pdf'));
  await page.reload();
  await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeVisible();
  const html = await (await page.request.get(asked.magicLink)).text();
  expect(html, 'the server knows the proof of this browser').toContain('Bonjour Nolwenn');
  await page.context().clearCookies();
  await page.reload();
  await expect(heading(page), 'and the tab keeps its own').toContainText('Bonjour Nolwenn');
});

test('a message that cannot be sent is kept and sent later; the answer appears on the page', async ({
  page,
  context,
}) => {
  const asked = await office.createRequest({ recipientEmail: 'camille.words@example.org' });
  await page.clock.install();
  await page.goto(asked.magicLink);
  await page.locator('.rq-messages > summary').click();
  const field = page.getByRole('textbox', { name: /^Votre message à/ });
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('alert')).toHaveText('Écrivez votre message.');
  await field.fill('Faut-il le recto et le verso ?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('alert')).toContainText('Votre texte est gardé');
  await expect(field).toHaveValue('Faut-il le recto et le verso ?');
  await expect(page.getByText(/Vous êtes hors connexion/)).toBeVisible();
  await look(page, 'recipient-message-kept-390');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText(/^Message envoyé à/)).toBeVisible();
  await office.call('POST', `/v1/requests/${asked.id}/messages`, { text: 'Les deux, merci.' });
  await tenSecondsLater(page);
  await expect(page.getByText('Les deux, merci.')).toBeVisible();
  await look(page, 'recipient-messages-390');
});

test('a request that changes while it is open says what changed', async ({ page }) => {
  const asked = await office.createRequest({
    recipientEmail: 'camille.changed@example.org',
    documents: [{ title: 'Kbis' }, { title: 'RIB' }],
  });
  await page.clock.install();
  await page.goto(asked.magicLink);
  await expect(submitBar(page)).toBeVisible();
  const { version } = await office.call<Asked>('GET', `/v1/requests/${asked.id}`);
  await office.call('PATCH', `/v1/requests/${asked.id}`, {
    version,
    message: 'Le RIB suffira.',
    deadline: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  await tenSecondsLater(page);
  await expect(page.getByText('La date limite a changé.')).toBeVisible();
  await expect(page.getByText('Le message de la demande a changé.')).toBeVisible();
  await expect(page.getByText('Le RIB suffira.')).toBeVisible();
});

test('a browser without storage can submit', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const asked = await office.createRequest({
    recipientEmail: 'camille.nothing@example.org',
    documents: [{ title: 'Kbis' }],
  });
  await page.goto(asked.magicLink);
  await give(page, 'Kbis', file('kbis.pdf'));
  await submitDocuments(page);
  await expect(page.getByRole('heading', { name: /C’est remis/ })).toBeVisible();
});

test('the upload page works at 320 and 390 pixels with text at double size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const asked = await office.createRequest({
    recipientEmail: 'camille.narrow@example.org',
    documents: [{ title: 'Justificatif de domicile de moins de trois mois' }],
  });
  await page.goto(asked.magicLink);
  await expect(submitBar(page)).toBeVisible();
  await look(page, 'recipient-320');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSideways(page, 'recipient-320-large');
  await picture(page, 'recipient-320-large');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, 'recipient-390-large');
  await page.setViewportSize({ width: 320, height: 640 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, label.rs-btn, summary')]
      .filter((each) => each.offsetParent !== null && each.getBoundingClientRect().height < 44)
      .map((each) => each.textContent),
  );
  expect(small).toEqual([]);
  await give(page, 'Justificatif de domicile de moins de trois mois', file('facture.pdf'));
  await submitButton(page).click();
  await expect(submissionSummary(page)).toBeVisible();
  await expectNoSideways(page, 'recipient-320-large-summary');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'recipient-320-large-summary');
  await submissionSummary(page).getByRole('button', { name: 'Remettre mes documents' }).click();
  await expect(page.getByRole('heading', { name: /C’est remis/ })).toBeVisible();
  await expectNoSideways(page, 'recipient-320-large-done');
});

test.describe('every state of the upload page works on phone and desktop, in both themes and languages', () => {
  const made: Record<string, string> = {};
  test.beforeAll(async () => {
    const createRequest = (facts = {}) =>
      office.createRequest({
        recipientName: 'Camille Morel',
        documents: [{ title: 'Kbis' }, { title: 'RIB', required: false }],
        ...facts,
      });
    const [open, cancelled, revoked, given, completed, rejected, incomplete, partly, code] =
      await Promise.all([
        createRequest(),
        createRequest(),
        createRequest(),
        createRequest(),
        createRequest({ documents: [{ title: 'Kbis' }] }),
        createRequest({ documents: [{ title: 'Kbis' }] }),
        createRequest({ documents: [{ title: 'Kbis' }] }),
        createRequest({ documents: [{ title: 'Kbis' }] }),
        createRequest({ codeRequired: true }),
      ]);
    await office.call('PATCH', `/v1/requests/${cancelled.id}/status`, { status: 'cancelled' });
    const { links } = await office.call<{ links: { id: string }[] }>(
      'GET',
      `/v1/requests/${revoked.id}/links`,
    );
    for (const { id } of links)
      await office.call('DELETE', `/v1/requests/${revoked.id}/links/${id}`);
    const findDocument = async ({ id }: Asked) =>
      (
        await office.call<{ documents: { id: string; files: { id: string }[] }[] }>(
          'GET',
          `/v1/requests/${id}/documents`,
        )
      ).documents[0]!;
    const findRequestedDocumentId = async (asked: Asked) => (await findDocument(asked)).id;
    for (const each of [given, incomplete, partly]) {
      const bearer = each.magicLink.split('/').at(-1)!;
      const id = await findRequestedDocumentId(each);
      for (const name of ['page-1', 'page-2'])
        await giveFile({ url: product.url, bearer }, id, name);
    }
    for (const each of [given, completed, rejected, incomplete, partly])
      await office.submit(each.magicLink);
    const { id: partlyId, files } = await findDocument(partly);
    await office.call('POST', `/v1/requests/${partly.id}/documents/${partlyId}/reject`, {
      reason: 'La page 2 est illisible.',
      files: [files[1]!.id],
    });
    await office.call(
      'POST',
      `/v1/requests/${completed.id}/documents/${await findRequestedDocumentId(completed)}/approve`,
    );
    await office.call(
      'POST',
      `/v1/requests/${rejected.id}/documents/${await findRequestedDocumentId(rejected)}/reject`,
      { reason: 'La page 2 est illisible.' },
    );
    await office.call(
      'POST',
      `/v1/requests/${incomplete.id}/documents/${await findRequestedDocumentId(incomplete)}/incomplete`,
      { reason: 'Il manque le verso.' },
    );
    Object.assign(made, {
      open: open.magicLink,
      cancelled: cancelled.magicLink,
      revoked: revoked.magicLink,
      given: given.magicLink,
      completed: completed.magicLink,
      rejected: rejected.magicLink,
      incomplete: incomplete.magicLink,
      partly: partly.magicLink,
      code: code.magicLink,
      unknown: `${product.url}/request/${'x'.repeat(43)}`,
    });
  });
  for (const { viewport, theme, language, name } of settingsFor('phone-light-en')) {
    test(name, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport,
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      });
      const page = await context.newPage();
      await remember(page, { theme, language });
      for (const [state, address] of Object.entries(made)) {
        await page.goto(address);
        await expect(page.locator('.rq h1')).toBeVisible();
        await page.locator('.rq[aria-busy]').waitFor({ state: 'detached' });
        if (state === 'incomplete')
          await expect(
            page.getByText(/^What you have sent is kept|^Ce que vous avez envoyé est gardé/),
          ).toBeVisible();
        if (state === 'partly')
          await expect(
            page.getByText(/^(?:To replace|À remplacer)\s?: page-2\.pdf$/),
          ).toBeVisible();
        await look(page, `recipient-state-${state}-${name}`);
      }
      await context.close();
    });
  }
});
