import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { pdf } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { expectNoSideways, look, picture } from '../../pages/look.ts';
import { openOffice, type Asked, type Office } from '../../pages/office.ts';
import { requestLink, waitForMail } from '../../pages/mailbox.ts';
import { piece, submitButton } from '../../pages/recipient.ts';
import { held } from '../../pages/troubles.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const KBIS = { name: 'kbis.pdf', mimeType: 'application/pdf', buffer: pdf('kbis') };
const DESK = { viewport: { width: 1440, height: 900 } };

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});

const ask = async (facts: Record<string, unknown> = {}): Promise<Asked> => {
  const asked = await office.createRequest({
    recipientName: 'Camille Morel',
    recipientEmail: 'camille.html@example.org',
    title: 'Vente appartement',
    documents: [
      { title: 'Kbis', description: 'De moins de trois mois.' },
      { title: 'RIB' },
      { title: 'Bail', required: false },
    ],
    locale: 'fr',
    ...facts,
  });
  return asked;
};

const readers = {
  phone: { ...PHONE, locale: 'fr-FR', timezoneId: 'Europe/Paris' },
  desk: { ...DESK, locale: 'en-GB', timezoneId: 'Indian/Reunion', colorScheme: 'dark' },
} as const;
const contextOf = (browser: Browser, baseURL: string, more: object): Promise<BrowserContext> =>
  browser.newContext({ baseURL, ...more });

/** Errors and warnings of the console, and uncaught errors. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** What has moved since the page was opened, with the elements. */
const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[]).map(
              ({ value, sources }) =>
                `${value} ${sources.map(({ node }) => node?.className ?? '').join()}`,
            ),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // An observer without entries is never called.
        setTimeout(() => resolve([]), 300);
      }),
  );

test('without script the page of a link has its list and its forms', async ({
  browser,
  product,
}) => {
  for (const [name, reader] of Object.entries(readers)) {
    const asked = await ask({ locale: reader.locale.slice(0, 2) });
    const context = await contextOf(browser, product.url, { ...reader, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(asked.magicLink);
    const isFrench = name === 'phone';
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      isFrench ? 'Bonjour Camille' : 'Hello Camille',
    );
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Kbis/, /^RIB/, /^Bail/]);
    const note = isFrench
      ? /^Cette page fonctionne en version simple/
      : /^This page works in its simple version/;
    await expect(page.getByText(note).filter({ visible: true })).toHaveCount(1);
    const form = piece(page, 'Kbis').locator('.rq-plain');
    expect(await form.getAttribute('action')).toMatch(/^\/request\/[\w-]{43}\/documents\/\w+$/);
    await form.locator('input[type=file]').setInputFiles(KBIS);
    await picture(page, `recipient-html-plain-${name}`);
    await expectNoSideways(page, name);
    await context.close();
  }
});

test('without script files are uploaded, withdrawn and submitted, and a message is sent', async ({
  browser,
  product,
}) => {
  const { id, magicLink } = await ask();
  const context = await contextOf(browser, product.url, {
    ...readers.phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const giveByForm = async (form: Locator, file = KBIS) => {
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('button', { name: /^Envoyer/ }).click();
  };
  const formOf = (title: string) => piece(page, title).locator('.rq-do form');
  const files = piece(page, 'RIB').getByRole('listitem');
  await page.goto(magicLink);
  await giveByForm(formOf('Kbis'));
  await expect(page.getByText('Votre fichier est reçu.')).toBeVisible();
  await giveByForm(formOf('RIB'));
  await giveByForm(formOf('RIB'), { ...KBIS, name: 'verso.pdf', buffer: pdf('verso') });
  await expect(files).toHaveText([/^kbis\.pdf/, /^verso\.pdf/]);
  await files.first().getByText('Remplacer').click();
  await picture(page, 'recipient-html-replace');
  await expectNoSideways(page, 'a form to replace a file');
  await giveByForm(files.first(), { ...KBIS, name: 'recto.pdf', buffer: pdf('recto') });
  await expect(files).toHaveText([/^recto\.pdf/, /^verso\.pdf/]);
  await page.getByRole('button', { name: 'Supprimer verso.pdf' }).click();
  await expect(page.getByText('Le fichier est supprimé.')).toBeVisible();
  await expect(files).toHaveText([/^recto\.pdf/]);
  const question = page.getByRole('group').filter({ hasText: 'Une question' });
  await question.getByText('Une question').click();
  await question.getByRole('textbox').fill('Le bail suivra.');
  await question.getByRole('button').click();
  await expect(page.getByText('Votre message est envoyé.')).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText('Vos documents sont remis.')).toBeVisible();
  await picture(page, 'recipient-html-submitted');
  expect((await office.call<Asked>('GET', `/v1/requests/${id}`)).status).toBe('submitted');
  const { messages } = await office.call<{ messages: { text: string }[] }>(
    'GET',
    `/v1/requests/${id}/messages`,
  );
  expect(messages.map(({ text }) => text)).toEqual(['Le bail suivra.']);
  await context.close();
});

test('a page whose scripts do not arrive says so after eight seconds, and axe finds no fault', async ({
  browser,
  product,
}) => {
  const asked = await ask();
  const context = await contextOf(browser, product.url, readers.phone);
  const page = await context.newPage();
  await page.clock.install();
  await page.route(/\/request-page\.[^/]*\.js$/, (route) => route.abort());
  await page.goto(asked.magicLink);
  const note = page.getByText(/^Cette page fonctionne en version simple/);
  await expect(note.filter({ visible: true })).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(note.filter({ visible: true })).toHaveCount(1);
  await page.clock.resume();
  await look(page, 'recipient-html-late-phone');
  await context.close();
});

test('scripts take over the page of a link without an error and without moving anything', async ({
  browser,
  product,
}) => {
  for (const [name, reader] of Object.entries(readers)) {
    const asked = await ask({ locale: reader.locale.slice(0, 2) });
    const context = await contextOf(browser, product.url, reader);
    const page = await context.newPage();
    const errors = listenForErrors(page);
    const scripts = await held(page, /\/request-page\.[^/]*\.js$/);
    await page.goto(asked.magicLink, { waitUntil: 'commit' });
    await expect(piece(page, 'Kbis').locator('.rq-plain')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    scripts.release();
    await expect(piece(page, 'Kbis').locator('.rq-plain')).toHaveCount(0);
    const next = name === 'phone' ? 'Photographier\u00A0: Kbis' : 'Choose a file: Kbis';
    await expect(page.getByLabel(next)).toBeVisible();
    expect(await readShifts(page)).toEqual([]);
    expect(errors).toEqual([]);
    await look(page, `recipient-html-live-${name}`);
    await context.close();
  }
});

test('a file chosen before the scripts run is uploaded once they do', async ({
  browser,
  product,
}) => {
  const asked = await ask();
  const context = await contextOf(browser, product.url, readers.phone);
  const page = await context.newPage();
  const scripts = await held(page, /\/request-page\.[^/]*\.js$/);
  await page.goto(asked.magicLink, { waitUntil: 'commit' });
  await piece(page, 'Kbis').locator('.rq-plain input[type=file]').setInputFiles(KBIS);
  await page.getByText('Une question ? Écrire à').click();
  await page.getByRole('textbox').fill('Est-ce le bon ?');
  scripts.release();
  await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Est-ce le bon ?');
  await context.close();
});

test('a chosen language is that of the next page, in the HTML already, and of the next mail', async ({
  browser,
  product,
}) => {
  const recipientEmail = 'camille.english@example.org';
  const asked = await ask({ recipientEmail });
  const context = await contextOf(browser, product.url, readers.phone);
  const page = await context.newPage();
  const errors = listenForErrors(page);
  await page.goto(asked.magicLink);
  const saved = page.waitForResponse((response) => response.url().endsWith('/request/locale'));
  await page.getByRole('button', { name: 'English' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello Camille');
  const html = await (await context.request.get(asked.magicLink)).text();
  expect(html).toContain('Hello Camille');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello Camille');
  // A browser that keeps the choice and has lost the cookie.
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello Camille');
  // The choice holds for a request that was sent in French, from the first act on its page.
  const second = await ask({ recipientEmail: 'camille.second@example.org' });
  await page.goto(second.magicLink);
  const followed = page.waitForResponse((response) => response.url().endsWith('/request/locale'));
  await page.getByRole('heading', { name: 'Hello Camille' }).tap();
  expect((await followed).status()).toBe(204);
  expect(errors).toEqual([]);
  await context.close();
  expect((await saved).status()).toBe(204);
  await office.call('POST', `/v1/requests/${asked.id}/remind`);
  const mail = await waitForMail(product.url, recipientEmail, /Hello Camille/);
  const other = await contextOf(browser, product.url, readers.phone);
  const otherPage = await other.newPage();
  await otherPage.goto(requestLink(mail));
  await expect(otherPage.getByRole('heading', { level: 1 })).toContainText('Hello Camille');
  await other.close();
});

test('what a form has done is said in the page and leaves its address', async ({
  browser,
  product,
}) => {
  const asked = await ask();
  const context = await contextOf(browser, product.url, readers.phone);
  const page = await context.newPage();
  await page.goto(`${asked.magicLink}?done=uploaded`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre fichier est reçu.' }),
  ).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goto(`${asked.magicLink}?problem=quota-exceeded`);
  await expect(page.getByRole('alert')).toContainText('L’espace de stockage est plein.');
  await look(page, 'recipient-html-problem-phone');
  await context.close();
});
