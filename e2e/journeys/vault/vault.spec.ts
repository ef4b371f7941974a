import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import yauzl from 'yauzl';
import { INK_OPERATORS, pdfSample } from '../../../backend/src/testing/fixtures/sample-files.ts';
import { uploadToVault } from '../../api.ts';
import { inCampaign } from '../../campaign.ts';
import { expect } from '../../fixtures.ts';
import { expectNoSideways, look } from '../../pages/look.ts';
import { openOffice, test, type Office } from '../../pages/office.ts';
import { SETTINGS, settingsFor } from '../../pages/settings.ts';

test.use({ productOf: 'vault' });

interface Paper {
  id: string;
  name: string;
  size: number;
  sha256: string;
  requestId: string | null;
  preview: string | null;
}
interface VaultContents {
  documents: Paper[];
  total: number;
  summary: { total: number; size: number };
}

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});

const contents = (query = '') =>
  office.call<VaultContents>('GET', `/v1/documents?limit=100${query}`);
/** Previews are made after the upload is answered. */
const examined = async () =>
  expect
    .poll(
      async () =>
        (await contents('&type=pdf')).documents
          .slice(0, 3)
          .every(({ preview }) => preview !== null),
      { timeout: 50_000 },
    )
    .toBe(true);

const unzip = (bytes: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    const found = new Map<string, string>();
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const hash = createHash('sha256');
          stream
            .on('data', (chunk: Buffer) => hash.update(chunk))
            .on('error', reject)
            .on('end', () => {
              found.set(entry.fileName, hash.digest('hex'));
              zip.readEntry();
            });
        }),
      );
      zip
        .on('end', () => resolve(found))
        .on('error', reject)
        .readEntry();
    });
  });

const words = {
  fr: { title: 'Coffre-fort', close: 'Revenir à la liste', facts: 'Informations' },
  en: { title: 'Vault', close: 'Back to the list', facts: 'Details' },
} as const;
const enter = async (
  page: Page,
  path: string,
  { language = 'fr', theme = 'light' }: { language?: 'fr' | 'en'; theme?: 'light' | 'dark' } = {},
) => {
  await office.enter(page);
  await page.addInitScript(
    ([chosen, shade]) => {
      localStorage.setItem('recueil-language', chosen);
      localStorage.setItem('ui-storage', JSON.stringify({ theme: shade, compactMode: false }));
    },
    [language, theme] as const,
  );
  await page.goto(path);
};
const drawn = (page: Page) =>
  page.frameLocator('iframe').locator('.page.drawn canvas, .picture img, pre.text').first();

/** At 320 px axe runs in the campaign alone. */
const NARROW = SETTINGS.filter(({ device }) => device === 'phone').map((setting) => ({
  ...setting,
  viewport: { width: 320, height: 844 },
  name: `narrow-${setting.theme}-${setting.language}`,
}));

for (const { viewport, language, theme, name } of [
  ...settingsFor('phone-dark-fr'),
  ...(inCampaign ? NARROW : []),
]) {
  test(`the vault and a document in it, ${name}`, async ({ page }) => {
    const lookHere = async (state: string) => {
      await look(page, `${state}-${name}`);
      await page.setViewportSize({ width: 320, height: 844 });
      await expectNoSideways(page, `${state} at 320 px`);
      await page.setViewportSize(viewport);
    };
    await page.setViewportSize(viewport);
    await examined();
    await enter(page, '/app/documents', { language, theme });
    await expect(
      page.getByRole('heading', { level: 1, name: words[language].title }),
    ).toBeVisible();
    const first = page.getByRole('link', { name: /\.(pdf|png|jpg)$/ }).first();
    await expect(first).toBeVisible();
    await expect(page.locator('main img').first()).toBeVisible();
    await lookHere('vault');
    await page.getByRole('checkbox').nth(1).check();
    await lookHere('vault-selection');
    await first.click();
    await expect(page.getByRole('region', { name: words[language].facts })).toBeVisible();
    await expect(drawn(page)).toBeVisible();
    await lookHere('viewer');
  });
}

test('a document is found, viewed with its neighbours and left by keyboard, back at its place in the list', async ({
  page,
}) => {
  await examined();
  await enter(page, '/app/documents?type=pdf');
  const { documents } = await contents('&type=pdf');
  const [first, second] = documents;
  await page.getByRole('link', { name: first!.name }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first!.name })).toBeVisible();
  await expect(drawn(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: second!.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/app/documents/${second!.id}\\?type=pdf`));
  await expect(drawn(page)).toBeVisible();
  const zoom = () => page.getByRole('toolbar').getByText('%').textContent();
  const before = await zoom();
  await page.keyboard.press('+');
  await expect.poll(zoom).not.toBe(before);
  await page.frameLocator('iframe').locator('#stage').focus();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: first!.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/documents\?type=pdf$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a text, a picture and a PDF show in a frame isolated from the app’s origin', async ({
  page,
  product,
}) => {
  const add = async (name: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    const answer = await fetch(`${product.url}/api/v1/documents/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${await bearerOf(product.url)}` },
    });
    return ((await answer.json()) as { data: Paper }).data;
  };
  const note = await add('note.txt', Buffer.from('Ligne une\n<b>pas en gras</b>'));
  await expect
    .poll(async () => (await office.call<Paper>('GET', `/v1/documents/${note.id}`)).preview, {
      timeout: 40_000,
    })
    .toBe('text');
  await enter(page, `/app/documents/${note.id}`);
  await expect(page.frameLocator('iframe').getByText('<b>pas en gras</b>')).toBeVisible();
  const frame = page.frames().find((each) => each.url().endsWith('/viewer'))!;
  const reached = await frame.evaluate(async () => {
    const tried = async (work: () => unknown) =>
      Promise.resolve()
        .then(work)
        .then(
          () => 'yes',
          () => 'no',
        );
    return {
      origin: globalThis.origin,
      storage: await tried(() => localStorage.length),
      cookie: await tried(() => document.cookie),
      parent: await tried(() => parent.document.title),
      api: await tried(() => fetch('/api/v1/documents').then((answer) => answer.text())),
      elsewhere: await tried(() => fetch('https://example.org/')),
    };
  });
  expect(reached).toEqual({
    origin: 'null',
    storage: 'no',
    cookie: 'no',
    parent: 'no',
    api: 'no',
    elsewhere: 'no',
  });
  const pictures = (await contents('&type=image')).documents;
  await page.goto(`/app/documents/${pictures[0]!.id}`);
  await expect(page.frameLocator('iframe').locator('.picture img')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.frameLocator('iframe').locator('.picture img')).toHaveAttribute(
    'style',
    /rotate\(90deg\)/,
  );
});

test('a broken, locked or blank PDF says so, and other documents render in their own worker', async ({
  page,
  product,
}) => {
  const bearer = await bearerOf(product.url);
  const add = async (name: string, bytes: Buffer) =>
    (await uploadToVault(product.url, bearer, name, bytes)).id ?? '';
  const whole = pdfSample({ pages: 3, content: INK_OPERATORS });
  const papers = {
    broken: await add(
      'casse.pdf',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from('x'.repeat(4000))]),
    ),
    locked: await add('verrou.pdf', pdfSample({ content: INK_OPERATORS, password: 'secret' })),
    blank: await add('vide.pdf', pdfSample({ pages: 2 })),
    whole: await add('entier.pdf', whole),
  };
  const examinedPaper = async (id: string) =>
    expect
      .poll(
        async () => {
          const { preview, notice } = await office.call<Paper & { notice: string | null }>(
            'GET',
            `/v1/documents/${id}`,
          );
          return preview ?? notice;
        },
        { timeout: 50_000 },
      )
      .not.toBeNull();
  for (const id of Object.values(papers)) await examinedPaper(id);
  await enter(page, `/app/documents/${papers.broken}`);
  await expect(
    page.getByText('Ce fichier n’a pas pu être lu. Téléchargez-le pour l’ouvrir.'),
  ).toBeVisible();
  await look(page, 'viewer-broken');
  await page.goto(`/app/documents/${papers.locked}`);
  await expect(page.getByText(/protégé par un mot de passe/i).first()).toBeVisible();
  await look(page, 'viewer-locked');
  await page.goto(`/app/documents/${papers.blank}`);
  await expect(page.getByText('Toutes les pages sont vides')).toBeVisible();
  await look(page, 'viewer-blank');
  await page.goto(`/app/documents/${papers.whole}`);
  await expect(drawn(page)).toBeVisible();
  // If the worker were refused, the library would parse on the frame's thread and block it.
  await expect
    .poll(
      () =>
        page.workers().length > 0 &&
        page.workers().every((worker) => worker.url().startsWith('blob:null/')),
    )
    .toBe(true);
});

test('an archive holds every file unchanged and shows its progress', async ({ page }) => {
  const { documents, total } = await contents();
  await enter(page, '/app/documents');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tout télécharger' }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe('coffre-fort.zip');
  const inside = await unzip(await readFile(await saved.path()));
  expect(inside.size).toBe(total);
  expect([...inside.values()].sort()).toEqual(documents.map(({ sha256 }) => sha256).sort());
  for (const name of inside.keys()) expect(name).toMatch(/^[^/]+\/[^/]+$/);
  await expect(page.getByText('Archive téléchargée')).toBeVisible();
});

test('the archive of a request is named after it', async ({ page }) => {
  const { documents } = await contents();
  const requestId = documents.find((document) => document.requestId !== null)!.requestId!;
  const ofRequest = await contents(`&requestId=${requestId}`);
  await enter(page, `/app/requests/${requestId}`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tout télécharger' }).click();
  const inside = await unzip(await readFile(await (await coming).path()));
  expect([...inside.values()].sort()).toEqual(
    ofRequest.documents.map(({ sha256 }) => sha256).sort(),
  );
});

test('a document added by the organisation is deleted and restored', async ({ page }) => {
  await enter(page, '/app/documents');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Ajouter un document' }).click(),
  ]);
  await chooser.setFiles({
    name: 'statuts-sci.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('À garder'),
  });
  await expect(page.getByText('Document ajouté')).toBeVisible();
  await page.goto('/app/documents?search=statuts-sci');
  await page.getByRole('button', { name: 'Supprimer statuts-sci.txt' }).click();
  await expect(page.getByText('Aucun document trouvé')).toBeVisible();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(page.getByRole('link', { name: 'statuts-sci.txt' })).toBeVisible();
});

const bearers = new Map<string, string>();
async function bearerOf(url: string): Promise<string> {
  const { signIn } = await import('../../api.ts');
  const known = bearers.get(url) ?? (await signIn(url));
  bearers.set(url, known);
  return known;
}
