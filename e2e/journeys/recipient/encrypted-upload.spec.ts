import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { decryptByReference } from '../../../shell/src/encryption/testing/reference-encryption.ts';
import { sha256, signIn } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { expectAccessible, look } from '../../pages/look.ts';
import { openOffice, type Office } from '../../pages/office.ts';
import { give, piece, submitDocuments } from '../../pages/recipient.ts';
import { slowLine } from '../../pages/slow-line.ts';
import { startProduct } from '../../product.ts';
import { turnOnEncryption, type JourneyVaultKey } from '../../vault-key.ts';

test.use({ productOf: 'encrypted-upload' });

const CANARY = 'canari';
const NAME = `bulletin-${CANARY}.pdf`;
const canaryPdf = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, `%contenu-${CANARY}\n`);
  bytes.write('%PDF-1.7\n', 'latin1');
  bytes.write('\n%%EOF\n', size - 7, 'latin1');
  return bytes;
};
const chooser = (page: Page, title: string) =>
  piece(page, title).locator('.rq-choose input:enabled').first();

let office: Office;
let key: JourneyVaultKey;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
  key = await turnOnEncryption(office);
});

const phoneOf = (browser: Browser, baseURL: string, more = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    baseURL,
    ...more,
  });

/** Playwright does not show bodies that are Blobs, so the page keeps them. */
async function keepBodies(page: Page) {
  await page.addInitScript(() => {
    const { prototype } = XMLHttpRequest;
    const send = prototype.send;
    const bodies: Blob[] = [];
    Object.assign(window, { sentBodies: bodies });
    prototype.send = function keep(body) {
      if (body instanceof Blob) bodies.push(body);
      return send.call(this, body);
    };
  });
  const headers: string[] = [];
  page.on('request', (request) => headers.push(JSON.stringify(request.headers())));
  return {
    headers,
    /** Bytes sent, and how many bodies hold the word. */
    search: (word: string): Promise<{ bytes: number; hits: number }> =>
      page.evaluate(async (text) => {
        const { sentBodies } = window as unknown as { sentBodies: Blob[] };
        const decoder = new TextDecoder('latin1');
        const found = await Promise.all(
          sentBodies.map(async (body) => decoder.decode(await body.arrayBuffer()).includes(text)),
        );
        return {
          bytes: sentBodies.reduce((sum, { size }) => sum + size, 0),
          hits: found.filter(Boolean).length,
        };
      }, word),
  };
}

async function download(origin: string, documentId: string): Promise<Buffer> {
  const bearer = await signIn(origin);
  const answer = await fetch(`${origin}/api/v1/documents/${documentId}/download`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

test('on a phone a file leaves encrypted, goes on after an interruption and opens with the key', async ({
  browser,
  product,
}) => {
  const asked = await office.createRequest({ documents: [{ title: 'Bulletin' }] });
  const file = test.info().outputPath(NAME);
  const content = canaryPdf(9_000_000);
  await writeFile(file, content);
  const line = await slowLine(4_000_000);
  const phone = await phoneOf(browser, product.url, { proxy: line.proxy });
  const page = await phone.newPage();
  const sent = await keepBodies(page);
  await page.goto(asked.magicLink);
  await expect(
    page.getByText(/^Vos fichiers sont chiffrés dans ce navigateur avant l’envoi/).last(),
  ).toBeVisible();
  await look(page, 'recipient-encrypted-open-390');

  await chooser(page, 'Bulletin').setInputFiles(file);
  // The first piece is acknowledged, and the second is on its way.
  await page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  const acknowledged = line.passed();
  await expect.poll(line.passed, { timeout: 30_000 }).toBeGreaterThan(acknowledged);
  await phone.setOffline(true);
  line.cut();
  await expect(piece(page, 'Bulletin').getByText(/La connexion est coupée/)).toBeVisible();
  line.mend();
  await phone.setOffline(false);
  await expect(piece(page, 'Bulletin').getByText(/^Reçu le/)).toBeVisible({ timeout: 60_000 });
  await expect(piece(page, 'Bulletin').getByText(NAME)).toBeVisible();
  await expect(page.getByText('document.encrypted')).toHaveCount(0);
  await expectAccessible(page, 'a page with an encrypted file');

  const { bytes, hits } = await sent.search(CANARY);
  expect(bytes).toBeGreaterThan(content.length);
  expect(hits).toBe(0);
  expect(sent.headers.filter((line) => line.includes(CANARY))).toEqual([]);
  expect(
    sent.headers.filter((line) => line.includes(Buffer.from(NAME).toString('base64').slice(0, 20))),
  ).toEqual([]);
  expect(product.output()).not.toContain(CANARY);

  await submitDocuments(page);
  await expect(page.getByRole('region', { name: 'Reçu de dépôt' })).toContainText(NAME);
  await page.reload();
  const receipt = page.getByRole('region', { name: 'Reçu de dépôt' });
  await expect(receipt, 'this browser keeps the name').toContainText(NAME);
  await expect(receipt).toContainText(sha256(content));
  await expect(receipt).toContainText('calculée dans ce navigateur et scellée avec lui');
  await look(page, 'recipient-encrypted-receipt-390');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(receipt, 'as on another device').toContainText('Fichier chiffré');
  await expect(receipt).not.toContainText('document.encrypted');
  await expect(receipt).toContainText('est celle du fichier tel qu’il a été reçu');

  const { documents } = await office.call<{ documents: { file: { id: string } }[] }>(
    'GET',
    `/v1/requests/${asked.id}/documents`,
  );
  const opened = decryptByReference(
    await download(product.url, documents[0]!.file.id),
    key.privateKey,
  );
  expect([opened.name, opened.type]).toEqual([NAME, 'application/pdf']);
  expect(opened.content.equals(content)).toBe(true);
  await phone.close();
  await line.close();
});

test('a page that was open when encryption was turned off asks to be reloaded and sends nothing plain', async ({
  browser,
  databaseKind,
}) => {
  const own = await startProduct({ database: databaseKind, env: CROWD });
  const there = await openOffice(own.url);
  await turnOnEncryption(there);
  const asked = await there.createRequest({ documents: [{ title: 'Kbis' }] });
  const phone = await phoneOf(browser, own.url);
  const page = await phone.newPage();
  const sent = await keepBodies(page);
  const chunks: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (/\/encryption\.[0-9a-f]+\.js$/.test(answer.url()))
      chunks.push(answer.body().then(({ length }) => length));
  });
  // Polls would show the change before a file is chosen.
  await page.route('**/api/v1/public/request', (route) =>
    route.request().headers()['x-recueil-poll'] === '1' ? route.abort() : route.continue(),
  );
  await page.goto(asked.magicLink);
  await expect(piece(page, 'Kbis')).toBeVisible();
  await expect.poll(() => chunks.length, { message: 'encryption is preloaded' }).toBe(1);
  expect(await chunks[0]).toBeLessThanOrEqual(12 * 1024);
  await there.call('DELETE', '/v1/organization/encryption');
  await chooser(page, 'Kbis').setInputFiles({
    name: NAME,
    mimeType: 'application/pdf',
    buffer: canaryPdf(5_000),
  });
  const alert = piece(page, 'Kbis').getByRole('alert');
  await expect(alert).toContainText('La protection des fichiers a changé');
  expect((await sent.search(CANARY)).hits).toBe(0);
  await look(page, 'recipient-encrypted-changed-390');
  await alert.getByRole('button', { name: 'Recharger la page' }).tap();
  await expect(page.getByText(/enregistrés chiffrés et remis à/).last()).toBeVisible();
  await give(page, 'Kbis', {
    name: 'kbis.pdf',
    mimeType: 'application/pdf',
    buffer: canaryPdf(5_000),
  });
  // A page of an organisation that does not encrypt loads nothing for it.
  expect(chunks).toHaveLength(1);
  await phone.close();
  await own.dispose();
});

/** Size of the file whose two uploads are compared; 200 MB for the figure of the budget. */
const ENCRYPT_BYTES = Number(process.env['ENCRYPT_BYTES'] ?? 9_000_000);

test(
  'a large file arrives plain and encrypted, and the ratio of both speeds is printed',
  CAMPAIGN_ONLY,
  async ({ browser, databaseKind }) => {
    test.slow(ENCRYPT_BYTES > 10_000_000);
    const own = await startProduct({
      database: databaseKind,
      env: { ...CROWD, MAX_FILE_SIZE: String(ENCRYPT_BYTES) },
    });
    const there = await openOffice(own.url);
    const file = test.info().outputPath('grand.pdf');
    await writeFile(file, canaryPdf(ENCRYPT_BYTES));
    const context = await browser.newContext({ baseURL: own.url, locale: 'fr-FR' });
    const measure = async (): Promise<number> => {
      const asked = await there.createRequest({ documents: [{ title: 'Kbis' }] });
      const page = await context.newPage();
      await page.goto(asked.magicLink);
      const began = performance.now();
      await chooser(page, 'Kbis').setInputFiles(file);
      await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeVisible({ timeout: 120_000 });
      const elapsed = performance.now() - began;
      await page.close();
      return elapsed;
    };
    // The first upload also warms the product up.
    await measure();
    const plain = await measure();
    await turnOnEncryption(there);
    const encrypted = await measure();
    console.log(
      `${ENCRYPT_BYTES} bytes: plain ${(plain / 1000).toFixed(1)} s, encrypted ` +
        `${(encrypted / 1000).toFixed(1)} s, ratio of speeds ${(plain / encrypted).toFixed(2)}`,
    );
    await context.close();
    await own.dispose();
  },
);
