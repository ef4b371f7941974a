import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { encryptByReference } from '../../../shell/src/encryption/testing/reference-encryption.ts';
import { pdf } from '../../api.ts';
import { expect } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { openOffice, test, type Asked, type Office } from '../../pages/office.ts';
import { turnOnEncryption, type JourneyVaultKey } from '../../vault-key.ts';

test.use({ productOf: 'encrypted-review' });

/** Deriving the keys takes seconds on a busy machine. */
const DERIVED = { timeout: 30_000 };
const PDF_FILE = { name: 'Avis d’imposition.pdf', content: pdf('Avis') };
const PICTURE = {
  name: 'façade.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const DAMAGED = { name: 'abîmé.pdf', content: pdf('Abime') };

let office: Office;
let key: JourneyVaultKey;
let publicKey: Buffer;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
  key = await turnOnEncryption(office);
  const { keys } = await office.call<{ keys: { publicKey: string }[] }>(
    'GET',
    '/v1/organization/encryption',
  );
  publicKey = Buffer.from(keys[0]!.publicKey, 'base64url');
});

const encrypt = ({ name, content }: typeof PDF_FILE): Buffer =>
  encryptByReference({ name, type: 'application/octet-stream', content }, publicKey, {
    ephemeral: randomBytes(32),
    contentKey: randomBytes(32),
    prefix: randomBytes(7),
  });

/** The third document's last byte is another one. */
async function submitEncrypted(origin: string): Promise<Asked> {
  const asked = await office.createRequest({
    title: 'Dossier chiffré',
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
    documents: [{ title: 'Avis' }, { title: 'Façade' }, { title: 'Abîmé' }],
  });
  const token = asked.magicLink.split('/').at(-1) ?? '';
  const { documents } = await office.call<{ documents: { id: string }[] }>(
    'GET',
    '/v1/public/request',
    undefined,
    token,
  );
  const damaged = encrypt(DAMAGED);
  damaged[damaged.length - 1]! ^= 1;
  for (const [i, sealed] of [encrypt(PDF_FILE), encrypt(PICTURE), damaged].entries()) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(sealed)]), 'document.encrypted');
    const answer = await fetch(
      `${origin}/api/v1/public/request/documents/${documents[i]!.id}/file`,
      { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
    );
    expect(answer.status).toBe(201);
  }
  await office.call('POST', '/v1/public/request/submit', {}, token);
  return asked;
}

const stageOf = (page: Page, name: string) =>
  page.frameLocator(`iframe[title="${name}"]`).locator(`#stage[aria-label="${name}"]`);
const lockedPanel = (page: Page) => page.getByRole('heading', { name: 'Fichier chiffré' });
const unlockButton = (page: Page) => page.getByRole('button', { name: 'Déverrouiller' });
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const readDownload = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('encrypted documents are reviewed after one unlock a session, in every tab, until the sign-out', async ({
  page,
  product,
}) => {
  const asked = await submitEncrypted(product.url);
  const previews: string[] = [];
  page.on('request', (request) => {
    if (/\/(preview|thumbnail)$/.test(request.url())) previews.push(request.url());
  });
  await office.enter(page);

  await test.step('a locked document shows the way to unlock it', async () => {
    await page.goto(`/app/validation/${asked.id}`);
    await expect(lockedPanel(page)).toBeVisible();
    await look(page, 'review-encrypted-locked');
  });

  await test.step('a wrong passphrase is named, and the right one opens names and previews', async () => {
    await unlockButton(page).click();
    const field = page.getByLabel(/^Phrase secrète/);
    await expect(field).toBeFocused();
    await field.fill('une autre phrase');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cette phrase secrète n’ouvre pas les documents.')).toBeVisible(
      DERIVED,
    );
    await expect(field).toBeFocused();
    await look(page, 'unlock-wrong', page.getByRole('dialog'));
    await field.fill(key.passphrase);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden(DERIVED);
    await expect(stageOf(page, PDF_FILE.name).locator('.page.drawn canvas').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: /^Documents/ })).toContainText(PICTURE.name);
    await look(page, 'review-encrypted');
  });

  await test.step('a download has the original name and bytes', async () => {
    const { name, bytes } = await readDownload(page, () =>
      page.getByRole('button', { name: `Télécharger ${PDF_FILE.name}` }).click(),
    );
    expect(name).toBe(PDF_FILE.name);
    expect(bytes.equals(PDF_FILE.content)).toBe(true);
  });

  await test.step('a decision moves on to the picture', async () => {
    await page.keyboard.press('a');
    await expect(stageOf(page, PICTURE.name).locator('img')).toBeVisible();
    // The screen moves on before the response.
    await expect
      .poll(async () => {
        const { documents } = await office.call<{ documents: { validationStatus: string }[] }>(
          'GET',
          `/v1/requests/${asked.id}/documents`,
        );
        return documents[0]!.validationStatus;
      })
      .toBe('approved');
  });

  await test.step('a document that does not decrypt is downloaded as it is', async () => {
    await page.keyboard.press('j');
    await expect(
      page.getByRole('heading', { name: /^Le fichier n’a pas pu être déchiffré/ }),
    ).toBeVisible();
    const { name } = await readDownload(page, () =>
      page.getByRole('button', { name: 'Télécharger le fichier chiffré' }).click(),
    );
    expect(name).toBe('document.encrypted');
  });

  await test.step('another tab and the vault are unlocked too', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/app/validation/${asked.id}`);
    await expect(stageOf(tab, PICTURE.name).locator('img')).toBeVisible();
    expect(previews).toEqual([]);
    await page.goto('/app/documents');
    await expect(page.getByText(PDF_FILE.name).first()).toBeVisible();

    await page.getByRole('button', { name: /menu du compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/app/'));
    await expect(stageOf(tab, PICTURE.name)).toHaveCount(0);
    await tab.close();
  });

  await test.step('after the sign-out no key is left, and the next session begins locked', async () => {
    await page.goto('/');
    await expect.poll(() => databases(page)).not.toContain('recueil-vault-keys');
    await page.context().clearCookies();
    const other = await openOffice(product.url);
    await other.enter(page);
    await page.goto(`/app/validation/${asked.id}`);
    await expect(lockedPanel(page)).toBeVisible();
    await expect(page.getByText(PICTURE.name)).toHaveCount(0);
  });

  await test.step('a download asked for while locked goes on after the unlock', async () => {
    await page.goto(`/app/requests/${asked.id}`);
    const { name, bytes } = await readDownload(page, async () => {
      await page.getByRole('button', { name: 'Télécharger Fichier chiffré' }).first().click();
      await page.getByLabel(/^Phrase secrète/).fill(key.passphrase);
      await page.keyboard.press('Enter');
    });
    expect(name).toBe(PDF_FILE.name);
    expect(bytes.equals(PDF_FILE.content)).toBe(true);
  });
});
