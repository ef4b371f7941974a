import type { BrowserContext, Page } from '@playwright/test';
import { pdf } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { openOffice, type Office } from '../../pages/office.ts';
import { give, piece } from '../../pages/recipient.ts';

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});

let phone: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser, product }) => {
  phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    baseURL: product.url,
  });
  page = await phone.newPage();
});
test.afterEach(() => phone.close());

const sheet = () => page.getByRole('dialog', { name: /^Pages pour/ });
const camera = (title: string) => piece(page, title).locator('input[capture]');

/** A photo as cameras store it, sharp enough to cause no warning. */
const photo = async (name: string) => {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let at = 0; at < 50 * 38; at += 1) {
      const [column, line] = [at % 50, Math.floor(at / 50)];
      pen.fillStyle = (column + line) % 2 === 0 ? '#000' : '#fff';
      pen.fillRect(column * 8, line * 8, 8, 8);
    }
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.9),
    );
    return [...new Uint8Array(await (blob as Blob).arrayBuffer())];
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
};

/** What a person does before choosing a photo; the page then loads what comes next. */
const touchPage = async () => {
  const loaded = page.waitForResponse(/\/photos\.[0-9a-f]+\.js$/);
  await page.getByRole('heading', { level: 1 }).tap();
  await (await loaded).finished();
};

/** Goes online; resolves once the waiting file has been uploaded. */
const lineIsBack = async () => {
  const taken = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' &&
      /\/documents\/[^/]+\//.test(answer.url()) &&
      answer.ok(),
    { timeout: 30_000 },
  );
  await phone.setOffline(false);
  await taken;
};

test('a photo taken offline is kept and uploaded when the connection is back', async () => {
  const asked = await office.createRequest({ documents: [{ title: 'Kbis' }, { title: 'RIB' }] });
  await page.goto(asked.magicLink);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour Nolwenn');
  await touchPage();
  const taken = await photo('IMG_1.jpg');
  await phone.setOffline(true);
  await camera('Kbis').setInputFiles(taken);
  await look(page, 'recipient-offline-sheet-390');
  await sheet().getByRole('button', { name: 'Envoyer cette page' }).tap();
  await expect(piece(page, 'Kbis').getByText(/l’envoi reprendra tout seul/)).toBeVisible();
  await expect(page.getByText(/Vous êtes hors connexion/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour Nolwenn');
  await look(page, 'recipient-offline-kept-390');
  await lineIsBack();
  await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeVisible();
});

test('pages photographed offline become one PDF when the connection is back', async () => {
  const asked = await office.createRequest({ documents: [{ title: 'Kbis' }, { title: 'RIB' }] });
  await page.goto(asked.magicLink);
  await give(page, 'RIB', { name: 'rib.pdf', mimeType: 'application/pdf', buffer: pdf('rib') });
  await touchPage();
  const [one, two] = [await photo('IMG_1.jpg'), await photo('IMG_2.jpg')];
  await phone.setOffline(true);
  await piece(page, 'Kbis').locator('.rq-choose input:enabled').setInputFiles([one, two]);
  await sheet().getByRole('button', { name: 'Envoyer ces 2 pages' }).tap();
  await expect(sheet().getByRole('alert')).toContainText('Vos pages sont gardées');
  await look(page, 'recipient-offline-pages-390');
  await lineIsBack();
  await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeVisible();
  await expect(piece(page, 'RIB').getByText(/^Reçu le/)).toBeVisible();
});

test('a script that cannot be loaded breaks neither the page nor the upload, which goes in one call', async () => {
  const asked = await office.createRequest({
    documents: [{ title: 'Kbis' }, { title: 'RIB' }, { title: 'Bail' }],
  });
  const late = /\/(?:photos|pdf|tus|checks)\.[0-9a-f]+\.js$/;
  await page.route(late, (route) => route.abort());
  await page.goto(asked.magicLink);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour Nolwenn');
  await camera('Kbis').setInputFiles(await photo('IMG_1.jpg'));
  await page.getByRole('button', { name: 'Envoyer tel quel' }).tap();
  await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeVisible({ timeout: 30_000 });
  await piece(page, 'RIB')
    .locator('.rq-choose input:enabled')
    .setInputFiles([await photo('IMG_2.jpg'), await photo('IMG_3.jpg')]);
  await expect(page.getByRole('button', { name: 'Envoyer tel quel' })).toBeVisible();
  await page.unroute(late);
  await page.route(/\/pdf\.[0-9a-f]+\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Réessayer' }).tap();
  await sheet().getByRole('button', { name: 'Envoyer ces 2 pages' }).tap();
  await expect(sheet().getByRole('alert')).toContainText('Vos pages sont gardées');
  await page.unrouteAll();
  await sheet().getByRole('button', { name: 'Envoyer ces 2 pages' }).tap();
  await expect(sheet()).toBeHidden({ timeout: 30_000 });
  await expect(piece(page, 'RIB').getByText(/^Reçu le/)).toBeVisible({ timeout: 40_000 });

  // A proxy that refuses PATCH, in front of a file that goes in several calls.
  await page.route(/\/uploads\/[^/]+$/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 405, contentType: 'text/html', body: '<h1>Not allowed</h1>' })
      : route.continue(),
  );
  const buffer = Buffer.concat([pdf('bail'), Buffer.alloc(700_000, ' ')]);
  await give(page, 'Bail', { name: 'bail.pdf', mimeType: 'application/pdf', buffer });
});
