import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pdf } from '../../api.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { openOffice, type Asked, type Office } from '../../pages/office.ts';
import {
  adder,
  give,
  submitBar,
  submitButton,
  submissionSummary,
  submitDocuments,
  piece,
  replacer,
  tenSecondsLater,
} from '../../pages/recipient.ts';
import { startProduct } from '../../product.ts';
import { slowLine } from '../../pages/slow-line.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
/** A PDF of `size` random bytes. */
const large = (size: number): Buffer => {
  const bytes = randomBytes(size);
  bytes.write('%PDF-1.7\n', 0, 'latin1');
  bytes.write('\n%%EOF\n', size - 7, 'latin1');
  return bytes;
};
const fileOf = (page: Page, title: string) =>
  piece(page, title).locator('.rq-choose input:enabled').first();
const tokenOf = ({ magicLink }: Asked): string => magicLink.split('/').at(-1) ?? '';
/** Places where the token could leave the page. */
function listen(page: Page, token: string): { leaks: () => Promise<string[]> } {
  const leaks: string[] = [];
  const asked: Promise<void>[] = [];
  page.on(
    'console',
    (message) => message.text().includes(token) && leaks.push(`console: ${message.text()}`),
  );
  page.on('pageerror', (error) => leaks.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.resourceType() !== 'document' && request.url().includes(token))
      leaks.push(`address: ${request.url()}`);
    // Headers as sent on the network; those reported by the renderer are provisional.
    const sent = request.allHeaders().then(
      ({ referer }) =>
        void (referer?.includes(token) && leaks.push(`referrer of ${request.url()}`)),
      () => undefined,
    );
    asked.push(sent);
    if (
      new URL(request.url()).origin !== new URL(page.url()).origin &&
      page.url() !== 'about:blank' &&
      !request.url().startsWith('blob:')
    )
      leaks.push(`third party: ${request.url()}`);
  });
  return { leaks: async () => (await Promise.all(asked), leaks) };
}

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});
const phoneOf = (browser: Browser, base: string, more = {}): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, baseURL: base, ...more });
const versionsOf = async (asked: Asked) =>
  (
    await office.call<{
      documents: {
        title: string;
        file: { sha256: string; name: string; version: number } | null;
      }[];
    }>('GET', `/v1/requests/${asked.id}/documents`)
  ).documents;

test('on a phone the request comes first, files upload one by one and a receipt ends it', async ({
  browser,
  product,
}) => {
  const asked = await office.createRequest({
    recipientName: 'Camille Morel',
    recipientEmail: 'camille.phone@example.org',
    title: 'Vente appartement',
    documents: [
      { title: 'Kbis', description: 'De moins de trois mois.' },
      { title: 'RIB' },
      { title: 'Bail', required: false },
    ],
  });
  const phone = await phoneOf(browser, product.url);
  const page = await phone.newPage();
  const { leaks } = listen(page, tokenOf(asked));
  await page.goto(asked.magicLink);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour Camille');
  await expect(page.getByText('Merci de déposer ces pièces.')).toBeVisible();
  await expect(piece(page, 'Kbis').getByText(/^PDF, photo.*au plus$/)).toBeVisible();
  const trust = page.locator('.rq-below');
  await trust.getByText('Comment vérifier que cette demande est authentique').tap();
  await expect(trust.getByText(/jamais de mot de passe/)).toBeVisible();
  await expect(trust.getByRole('link', { name: 'demo@recueil.example' })).toHaveAttribute(
    'href',
    'mailto:demo@recueil.example',
  );
  await look(page, 'recipient-01-open-390');

  await give(page, 'Kbis', named('kbis.pdf', pdf('kbis')));
  await page.reload();
  await expect(piece(page, 'Kbis').getByText(/^Reçu le \d\d\/\d\d à \d\d:\d\d$/)).toBeVisible();
  await piece(page, 'Kbis').getByRole('button', { name: 'Supprimer kbis.pdf' }).tap();
  await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeHidden();
  await give(page, 'RIB', named('rib.pdf', pdf('rib')));
  const files = piece(page, 'Kbis').getByRole('listitem');
  await adder(page, 'Kbis').setInputFiles(
    ['octobre', 'novembre', 'annexe'].map((name) => named(`${name}.pdf`, pdf(name))),
  );
  await expect(files).toHaveText([/^octobre/, /^novembre/, /^annexe/]);
  await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeVisible();
  await adder(page, 'Kbis').setInputFiles(named('novembre.pdf', pdf('novembre')));
  await expect(page.getByText('novembre.pdf : ce fichier était déjà là.')).toBeVisible();
  await look(page, 'recipient-02-files-390');
  await replacer(page, 'novembre.pdf').setInputFiles(named('décembre.pdf', pdf('rib')));
  await expect(files).toHaveText([/^octobre/, /^décembre/, /^annexe/]);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await piece(page, 'Kbis').getByRole('button', { name: 'Supprimer annexe.pdf' }).tap();
  await expect(files).toHaveText([/^octobre/, /^décembre/]);
  await look(page, 'recipient-02-ready-390');
  await submitButton(page).tap();
  const summary = submissionSummary(page);
  await expect(summary.getByText('Même fichier que pour RIB')).toBeVisible();
  await look(page, 'recipient-02-summary-390');
  await summary.getByRole('button', { name: 'Revoir\u00A0: Kbis' }).tap();
  await expect(page.getByRole('heading', { name: 'Kbis' })).toBeFocused();
  await submitDocuments(page);
  await expect(page.getByRole('heading', { name: /C’est remis/ })).toBeFocused();
  await expect(page.getByText('Un reçu vous a été envoyé par e-mail.')).toBeVisible();
  await look(page, 'recipient-03-done-390');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(sha256(pdf('rib'))).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Reçu de dépôt' })).toContainText(
    /octobre\.pdf.*décembre\.pdf.*rib\.pdf/,
  );
  expect(await leaks()).toEqual([]);
  await phone.close();
});

/** Size for a connection cut three times; the campaign uses a larger one. */
const CUT_BYTES = Number(process.env['CUT_BYTES'] ?? 9_000_000);

test('a file arrives once and intact although the connection is cut three times', async ({
  browser,
  product,
  databaseKind,
}) => {
  test.slow(CUT_BYTES > 10_000_000);
  const own =
    CUT_BYTES > 10_000_000
      ? await startProduct({
          database: databaseKind,
          env: { ...CROWD, MAX_FILE_SIZE: String(CUT_BYTES + 1) },
        })
      : null;
  const { url } = own ?? product;
  const there = own ? await openOffice(url) : office;
  const asked = await there.createRequest({ documents: [{ title: 'Kbis' }] });
  const file = test.info().outputPath('kbis.pdf');
  const bytes = large(CUT_BYTES);
  await writeFile(file, bytes);
  const line = await slowLine(Math.max(3_000_000, CUT_BYTES / 20));
  const phone = await phoneOf(browser, url, { proxy: line.proxy });
  const page = await phone.newPage();
  await page.goto(asked.magicLink);
  const began = performance.now();
  await fileOf(page, 'Kbis').setInputFiles(file);
  for (const cut of [1, 2, 3]) {
    const before = line.passed();
    await expect
      .poll(() => line.passed() - before, { intervals: [30], timeout: 60_000 })
      .toBeGreaterThanOrEqual(CUT_BYTES / 5);
    await phone.setOffline(true);
    line.cut();
    await expect(piece(page, 'Kbis').getByText(/La connexion est coupée/)).toBeVisible();
    await expect(page.getByText(/Vous êtes hors connexion/)).toBeVisible();
    if (cut === 2) await look(page, 'recipient-04-cut-390');
    line.mend();
    await phone.setOffline(false);
    await expect(piece(page, 'Kbis').getByText(/La connexion est coupée/)).toBeHidden({
      timeout: 30_000,
    });
  }
  await expect(piece(page, 'Kbis').getByText(/^Reçu le/)).toBeVisible({ timeout: 90_000 });
  if (own)
    console.log(
      `${CUT_BYTES} bytes over a line cut three times: ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
  const {
    documents: [document],
  } = await there.call<{ documents: { file: { sha256: string; version: number } | null }[] }>(
    'GET',
    `/v1/requests/${asked.id}/documents`,
  );
  expect([document?.file?.sha256, document?.file?.version]).toEqual([sha256(bytes), 1]);
  await phone.close();
  await line.close();
  await own?.dispose();
});

test('after its tab is closed an upload resumes where it was, by itself or with the same file', async ({
  browser,
  product,
}) => {
  const asked = await office.createRequest({ documents: [{ title: 'Kbis' }] });
  const bytes = large(9_500_000);
  const line = await slowLine(2_000_000);
  const phone = await phoneOf(browser, product.url, { proxy: line.proxy });
  const page = await phone.newPage();
  await page.goto(asked.magicLink);
  const file = test.info().outputPath('kbis.pdf');
  await writeFile(file, bytes);
  await fileOf(page, 'Kbis').setInputFiles(file);
  const bar = page.getByRole('progressbar', { name: 'Envoi de kbis.pdf' });
  // The first piece of 512 KB is acknowledged.
  await page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await expect(bar).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const resumed = await phone.newPage();
  await resumed.goto(asked.magicLink);
  const offset = async (from: Page) =>
    Number(
      (await from.waitForRequest((request) => request.method() === 'PATCH')).headers()[
        'upload-offset'
      ],
    );
  expect(await offset(resumed)).toBeGreaterThanOrEqual(512 * 1024);
  await expect(
    resumed.getByText('L’envoi reprend où il s’était arrêté.', { exact: true }),
  ).toBeVisible();
  await resumed.close({ runBeforeUnload: false });

  // A browser without locks keeps no files.
  await phone.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  );
  const again = await phone.newPage();
  await again.goto(asked.magicLink);
  await expect(
    again.getByText(/^Envoi interrompu à \d{1,2}\s%\s: choisissez le même fichier pour continuer$/),
  ).toBeVisible();
  await look(again, 'recipient-05-interrupted-390');
  const first = offset(again);
  await fileOf(again, 'Kbis').setInputFiles(file);
  expect(await first).toBeGreaterThanOrEqual(512 * 1024);
  await expect(piece(again, 'Kbis').getByText(/^Reçu le/)).toBeVisible({ timeout: 20_000 });
  expect((await versionsOf(asked))[0]?.file?.sha256).toBe(sha256(bytes));
  await phone.close();
  await line.close();
});

test('photos become one PDF on the device in the chosen order; a blurred one shows a warning', async ({
  browser,
  product,
}) => {
  const asked = await office.createRequest({
    documents: [{ title: 'Avis d’imposition' }, { title: 'RIB' }],
  });
  const phone = await phoneOf(browser, product.url);
  const page = await phone.newPage();
  await page.goto(asked.magicLink);
  const draw = (blur: number, text: string) =>
    page.evaluate(
      async ([radius, words]) => {
        const canvas = document.createElement('canvas');
        canvas.width = 1000;
        canvas.height = 700;
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
        pen.fillStyle = '#f4f1ea';
        pen.fillRect(0, 0, 1000, 700);
        pen.fillStyle = '#222';
        pen.font = '20px serif';
        for (let line = 1; line < 30; line += 1)
          pen.fillText(`${words} ${line} `.repeat(8), 30, line * 23);
        pen.filter = `blur(${radius}px)`;
        pen.drawImage(canvas, 0, 0);
        const blob = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, 'image/jpeg', 0.8),
        );
        return [...new Uint8Array(await (blob as Blob).arrayBuffer())];
      },
      [blur, text] as const,
    );
  const photo = async (name: string, blur = 0) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await draw(blur, name)),
  });
  await piece(page, 'Avis d’imposition')
    .locator('input[capture]')
    .setInputFiles(await photo('IMG_1.jpg', 14));
  const sheet = page.getByRole('dialog', { name: 'Pages pour Avis d’imposition' });
  await expect(sheet.getByText('Paraît floue')).toBeVisible();
  await look(page, 'recipient-06-photo-390');
  await sheet.getByRole('button', { name: 'Retirer la page 1' }).tap();
  await sheet
    .locator('input[multiple]')
    .setInputFiles([
      await photo('IMG_2.jpg'),
      await photo('IMG_3.jpg'),
      named('annexe.pdf', pdf('annexe')),
    ]);
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await sheet.getByRole('button', { name: 'Monter la page 2' }).tap();
  await expect(sheet.getByRole('listitem').first()).toContainText('IMG_3.jpg');
  await expect(sheet.getByText('Paraît floue')).toBeHidden();
  await look(page, 'recipient-07-pages-390');
  await sheet.getByRole('button', { name: 'Envoyer ces 3 pages' }).tap();
  await expect(piece(page, 'Avis d’imposition').getByText(/^Reçu le/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(piece(page, 'Avis d’imposition').getByText('Avis d’imposition.pdf')).toBeVisible();

  await fileOf(page, 'RIB').setInputFiles(await photo('rib.jpg', 14));
  await expect(piece(page, 'RIB').getByText('Cette photo paraît floue.')).toBeVisible();
  await expect(piece(page, 'RIB').getByText(/^Reçu le/), 'advice never blocks').toBeVisible();
  await look(page, 'recipient-08-blurred-390');
  await piece(page, 'RIB')
    .getByRole('button', { name: /^La garder/ })
    .tap();
  await expect(piece(page, 'RIB').getByText('Cette photo paraît floue.')).toBeHidden();
  const { documents } = await office.call<{
    documents: { title: string; file: { pages: number | null; type: string } | null }[];
  }>('GET', `/v1/requests/${asked.id}/documents`);
  expect(documents[0]?.file?.type).toBe('application/pdf');
  await phone.close();
});

test('two phones on one link agree within ten seconds, and a rejected document is expanded', async ({
  browser,
  product,
}) => {
  const asked = await office.createRequest({ documents: [{ title: 'Kbis' }, { title: 'RIB' }] });
  const [mine, hers] = await Promise.all([
    phoneOf(browser, product.url),
    phoneOf(browser, product.url),
  ]);
  const [one, two] = [await mine.newPage(), await hers.newPage()];
  await two.clock.install();
  await Promise.all([one.goto(asked.magicLink), two.goto(asked.magicLink)]);
  await two
    .getByText('Une question ? Écrire à Demo Recueil')
    .or(two.locator('.rq-messages > summary'))
    .first()
    .tap();
  await two.getByRole('textbox').fill('Le RIB est-il le bon ?');
  await give(one, 'Kbis', named('kbis.pdf', pdf('kbis')));
  await tenSecondsLater(two);
  await expect(two.getByText('Kbis : reçu depuis un autre appareil.')).toBeVisible();
  await expect(piece(two, 'Kbis').getByText(/^Reçu le/)).toBeVisible();
  await expect(
    two.getByRole('textbox'),
    'what was being written stays, and so does the focus',
  ).toHaveValue('Le RIB est-il le bon ?');
  await expect(two.getByRole('textbox')).toBeFocused();
  await look(two, 'recipient-09-changed-390');
  await two.getByRole('button', { name: 'Envoyer le message' }).tap();
  await expect(two.getByText(/^Message envoyé à/)).toBeVisible();
  await Promise.all([
    give(one, 'RIB', named('rib.pdf', pdf('rib 1'))),
    give(two, 'RIB', named('rib.pdf', pdf('rib 1'))),
  ]);
  await submitDocuments(one);
  await expect(one.getByRole('heading', { name: /C’est remis/ })).toBeVisible();
  await tenSecondsLater(two);
  await expect(two.getByRole('heading', { name: 'Vos documents sont remis' })).toBeVisible();
  expect((await versionsOf(asked)).map(({ file }) => file?.version)).toEqual([1, 1]);

  const { documents } = await office.call<{ documents: { id: string; title: string }[] }>(
    'GET',
    `/v1/requests/${asked.id}/documents`,
  );
  await office.call('POST', `/v1/requests/${asked.id}/documents/${documents[1]?.id}/reject`, {
    reason: 'Ce RIB est fermé.',
  });
  await office.call('POST', `/v1/requests/${asked.id}/documents/${documents[0]?.id}/approve`);
  await tenSecondsLater(two);
  await expect(two.getByText('Ce RIB est fermé.')).toBeVisible();
  await expect(two.getByRole('heading', { level: 3 }).first()).toContainText('RIB');
  await expect(piece(two, 'Kbis').locator('input[type=file]')).toHaveCount(0);
  await look(two, 'recipient-10-rejected-390');
  await give(two, 'RIB', named('rib-2.pdf', pdf('rib 2')));
  await submitDocuments(two);
  await expect(two.getByRole('heading', { name: /C’est remis/ })).toBeVisible();
  await mine.close();
  await hers.close();
});

test('a robot that opens the link and runs its scripts changes nothing', async ({
  browser,
  product,
}) => {
  const asked = await office.createRequest({ documents: [{ title: 'Kbis' }] });
  await fetch(asked.magicLink, { method: 'HEAD' });
  await fetch(asked.magicLink);
  const robot = await browser.newContext({ baseURL: product.url });
  const page = await robot.newPage();
  await page.clock.install();
  const posts: string[] = [];
  page.on(
    'request',
    (request) => request.method() !== 'GET' && posts.push(`${request.method()} ${request.url()}`),
  );
  await page.goto(asked.magicLink);
  await expect(submitBar(page)).toBeVisible();
  await page.evaluate(() => {
    for (const type of ['pointerdown', 'touchstart', 'keydown', 'mousedown', 'click'])
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    for (const button of document.querySelectorAll('button'))
      if (!/English/.test(button.textContent ?? '')) button.click();
    for (const form of document.forms) form.requestSubmit();
  });
  await tenSecondsLater(page);
  expect(posts).toEqual([]);
  expect((await office.call<Asked>('GET', `/v1/requests/${asked.id}`)).status).toBe('pending');
  await page.mouse.click(200, 200);
  await expect
    .poll(async () => (await office.call<Asked>('GET', `/v1/requests/${asked.id}`)).status)
    .toBe('viewed');
  await robot.close();
});

/** Beside the list, as from another window. */
const dropBeside = async (page: Page, names: readonly string[]) => {
  const dropped = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer();
      for (const [name, text] of files)
        data.items.add(new File([text], name, { type: 'application/pdf' }));
      return data;
    },
    names.map((name) => [name, pdf(name).toString('latin1')] as const),
  );
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
};

test('files dropped or chosen together are sorted to their documents, checked and received', async ({
  browser,
  product,
}) => {
  const asked = await office.createRequest({
    documents: ['Extrait Kbis', 'RIB', 'Dernier avis d’imposition', 'Bail', 'Devis'].map(
      (title) => ({ title }),
    ),
  });
  const desk = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
  const page = await desk.newPage();
  const script = /\/sorting\.[0-9a-f]+\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto(asked.magicLink);
  await expect(page.getByLabel('Déposer plusieurs fichiers à la fois')).toBeEnabled();
  await dropBeside(page, ['kbis.pdf', 'avis impots 2025.pdf', 'scan.pdf']);
  await expect(page.getByRole('alert')).toContainText('Vos fichiers sont gardés');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const sheet = page.getByRole('dialog', { name: '3 fichiers à répartir' });
  await expect(sheet.getByRole('button', { name: 'Fermer sans déposer' })).toBeFocused();
  const choiceOf = (name: string) =>
    sheet.getByLabel(`Document pour ${name}`).locator('option:checked');
  await expect(choiceOf('kbis.pdf')).toHaveText('Extrait Kbis');
  await expect(choiceOf('avis impots 2025.pdf')).toHaveText('Dernier avis d’imposition');
  await expect(choiceOf('scan.pdf')).toHaveText('Choisir un document');
  await look(page, 'recipient-18-sorting');
  await sheet.getByRole('button', { name: 'Déposer 2 fichiers' }).press('Enter');
  await expect(sheet.getByLabel('Document pour scan.pdf')).toBeFocused();
  await sheet.getByLabel('Document pour scan.pdf').selectOption('Bail');
  await sheet.getByRole('button', { name: 'Déposer 3 fichiers' }).click();
  await expect(page.getByRole('heading', { name: /sur 5$/ })).toBeFocused();
  for (const title of ['Extrait Kbis', 'Dernier avis d’imposition', 'Bail'])
    await expect(piece(page, title).getByText(/^Reçu le/)).toBeVisible();

  await page
    .getByLabel('Déposer plusieurs fichiers à la fois')
    .setInputFiles(['iban.pdf', 'scan 2.pdf'].map((name) => named(name, pdf(name))));
  await page.getByRole('button', { name: 'Déposer 2 fichiers' }).click();
  await expect(piece(page, 'Devis').getByText(/^Reçu le/)).toBeVisible();
  expect((await versionsOf(asked)).map(({ file }) => [file?.name, file?.sha256])).toEqual(
    ['kbis.pdf', 'iban.pdf', 'avis impots 2025.pdf', 'scan.pdf', 'scan 2.pdf'].map((name) => [
      name,
      sha256(pdf(name)),
    ]),
  );
  await desk.close();
});

test('the upload page works by keyboard in the order of a screen reader', async ({
  browser,
  product,
}) => {
  const asked = await office.createRequest({ documents: [{ title: 'Kbis' }, { title: 'RIB' }] });
  const desk = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
  const page = await desk.newPage();
  // Attached before the action: a dialog that opens earlier would be missed.
  page.on('filechooser', () => undefined);
  await page.goto(asked.magicLink);
  await expect(submitBar(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller aux documents' })).toBeFocused();
  await page.keyboard.press('Enter');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      if (
        name.test(
          (await page.evaluate(
            () =>
              (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ??
              document.activeElement?.textContent,
          )) ?? '',
        )
      )
        return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  for (const title of ['Kbis', 'RIB']) {
    await tabTo(new RegExp(`Choisir un fichier pour ${title}`));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ]);
    await chooser.setFiles(named(`${title}.pdf`, pdf(title)));
    await expect(piece(page, title).getByText(/^Reçu le/)).toBeVisible();
  }
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'RIB : reçu. Tout est là. Il ne reste qu’à remettre vos documents.' }),
  ).toBeAttached();
  const spoken = await page.locator('body').ariaSnapshot();
  const order = [
    'heading "Bonjour',
    'heading "2 documents reçus sur 2"',
    'heading "Kbis"',
    'Reçu le',
    'heading "RIB"',
    'button "Remettre mes documents"',
  ].map((part) => spoken.indexOf(part));
  expect(
    order.every((at) => at >= 0) &&
      order.every((at, index) => index === 0 || at > (order[index - 1] ?? 0)),
    spoken,
  ).toBe(true);
  for (
    let presses = 0;
    presses < 20 &&
    !(await submitButton(page).evaluate((button) => button === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const summary = submissionSummary(page);
  await expect(summary.getByRole('heading', { level: 2 })).toBeFocused();
  await look(page, 'recipient-keyboard-summary-1440');
  await page.keyboard.press('Escape');
  await expect(summary).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /C’est remis/ })).toBeFocused();
  await desk.close();
});
