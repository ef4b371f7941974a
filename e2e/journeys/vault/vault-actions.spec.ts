import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdf, sha256 } from '../../api.ts';
import { expect } from '../../fixtures.ts';
import { look, lookAgain } from '../../pages/look.ts';
import { openOffice, test, type Office } from '../../pages/office.ts';
import { slowLine } from '../../pages/slow-line.ts';

interface Listed {
  documents: { id: string; name: string; sha256: string }[];
  total: number;
}
interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});
const open = async (page: Page) => {
  await office.enter(page);
  await page.goto('/app/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
};

const paper = (name: string, size = 0): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf(name, size),
});
/** Presses the button and answers the file chooser that opens. */
const add = async (page: Page, ...files: Chosen[]) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Ajouter un document' }).click(),
  ]);
  await chooser.setFiles(files);
};
const named = (name: string) =>
  office.call<Listed>('GET', `/v1/documents?search=${encodeURIComponent(name)}`);
const saved = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('documents chosen together are added, listed and downloaded unchanged', async ({ page }) => {
  await open(page);
  const files = [paper('statuts-2026.pdf'), paper('kbis-2026.pdf', 600_000)];
  await add(page, ...files);
  await expect(toasts(page).getByText('2 documents ajoutés')).toBeVisible();
  await lookAgain(page, 'vault-added');
  for (const { name, buffer } of files) {
    const { bytes } = await saved(page, () =>
      page.getByRole('button', { name: `Télécharger ${name}` }).click(),
    );
    expect(sha256(bytes)).toBe(sha256(buffer));
    expect((await named(name)).total).toBe(1);
  }
});

test('a refused file is named with what to do, and the others are uploaded', async ({ page }) => {
  await open(page);
  await add(
    page,
    { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'outil.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    paper('trop-lourd.pdf', 11 * 1024 * 1024),
    paper('bon.pdf'),
  );
  for (const words of [
    '« vide.pdf » n’a pas pu être ajouté',
    'Ce fichier est vide.',
    '« outil.exe » n’a pas pu être ajouté',
    'Votre organisation n’accepte pas ce type de fichier.',
    '« trop-lourd.pdf » n’a pas pu être ajouté',
    'Ce fichier dépasse la taille indiquée dans Paramètres, Organisation.',
  ]) {
    await expect(toasts(page).getByText(words)).toBeVisible();
  }
  await expect(toasts(page).getByText('Document ajouté')).toBeVisible();
  await look(page, 'vault-refused');
  await expect(page.getByRole('link', { name: 'bon.pdf' })).toBeVisible();
  for (const name of ['vide', 'outil', 'trop-lourd']) expect((await named(name)).total).toBe(0);
});

test('an upload on a slow connection shows its progress and can be stopped', async ({
  browser,
  product,
}) => {
  const line = await slowLine(30_000_000);
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'fr-FR',
    proxy: line.proxy,
  });
  const page = await context.newPage();
  await open(page);
  // The upload is held until it is stopped.
  line.holdAt(line.passed() + 2_000_000);
  await add(page, paper('plan-de-masse.pdf', 9_000_000));
  const bar = page.getByRole('progressbar', { name: 'plan-de-masse.pdf' });
  await expect(bar).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Envoi…' })).toBeVisible();
  await look(page, 'vault-uploading');
  await page.getByRole('button', { name: 'Annuler l’envoi de plan-de-masse.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Ajouter un document' })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(toasts(page).getByText(/plan-de-masse/)).toBeHidden();
  line.release();
  expect((await named('plan-de-masse')).total).toBe(0);
  await context.close();
  await line.close();
});

test('an upload whose response is lost is stored once', async ({ page }) => {
  await open(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/documents/upload', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await add(page, paper('bail-perdu.pdf'));
  await expect(toasts(page).getByText('Document ajouté')).toBeVisible();
  expect((await named('bail-perdu')).total).toBe(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

test('selected documents are downloaded together, deleted together and restored', async ({
  page,
}) => {
  await open(page);
  await add(page, paper('lot-un.pdf'), paper('lot-deux.pdf'));
  await expect(toasts(page).getByText('2 documents ajoutés')).toBeVisible();
  await page.goto('/app/documents?search=lot-');
  for (const name of ['lot-un.pdf', 'lot-deux.pdf'])
    await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Sélection' });
  const { name } = await saved(page, () =>
    bar.getByRole('button', { name: 'Télécharger' }).click(),
  );
  expect(name).toBe('coffre-fort.zip');
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucun document trouvé')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Télécharger/ })).toHaveCount(0);
  await look(page, 'vault-nothing-found');
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: 'lot-un.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'lot-deux.pdf' })).toBeVisible();
});

test('a document is opened, downloaded and deleted in the viewer, and restored', async ({
  page,
}) => {
  await open(page);
  const file = paper('acte-ouvert.pdf');
  await add(page, file);
  await page.getByRole('link', { name: file.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
  const { bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Télécharger', exact: true }).first().click(),
  );
  expect(sha256(bytes)).toBe(sha256(file.buffer));
  await page.getByRole('button', { name: 'Supprimer', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
  await expect(page.getByRole('link', { name: file.name })).toBeHidden();
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: file.name })).toBeVisible();
});
