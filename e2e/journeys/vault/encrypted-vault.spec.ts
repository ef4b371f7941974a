import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '../../../backend/src/testing/fixtures/read-zip.ts';
import {
  decryptByReference,
  encryptByReference,
} from '../../../shell/src/encryption/testing/reference-encryption.ts';
import { pdf, sha256, signIn, uploadToVault } from '../../api.ts';
import { findCanaries, readKeptPlaces, recordTraffic } from '../../canaries.ts';
import { CROWD, expect, test as base } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { openOffice, type Office } from '../../pages/office.ts';
import { give, submitDocuments } from '../../pages/recipient.ts';
import { startProduct, type Product } from '../../product.ts';
import { turnOnEncryption, type JourneyVaultKey } from '../../vault-key.ts';

/** Deriving the keys takes seconds on a busy machine. */
const DERIVED = { timeout: 30_000 };
const BYTES_CANARY = `canari-${randomBytes(12).toString('hex')}`;
const PAYSLIP = { name: 'Bulletin de salaire Dupont.pdf', content: pdf(`${BYTES_CANARY} un`) };
const LEASE = { name: 'Bail signé Dupont.pdf', content: pdf(`${BYTES_CANARY} deux`, 200_000) };
const OWN = { name: 'Mandat Dupont.pdf', content: pdf(`${BYTES_CANARY} trois`) };
const SENT = { name: 'Avis Dupont.pdf', content: pdf(`${BYTES_CANARY} quatre`) };
const REQUEST_TITLE = 'Dossier du quai de la Fosse';

/** With everything that the server can log. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ databaseKind }, use) => {
      const env = { ...CROWD, LOG_LEVEL: 'debug' };
      const product = await startProduct({ database: databaseKind, env, args: ['--demo'] });
      await expect.poll(product.output, { timeout: 50_000 }).toContain('Sign in ');
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use({ productOf: 'encrypted-vault' });

let office: Office;
let key: JourneyVaultKey;
let publicKey: Buffer;
let bearer: string;

test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
  bearer = await signIn(product.url);
  key = await turnOnEncryption(office);
  const { keys } = await office.call<{ keys: { publicKey: string }[] }>(
    'GET',
    '/v1/organization/encryption',
  );
  publicKey = Buffer.from(keys[0]!.publicKey, 'base64url');
});

const encrypt = ({ name, content }: typeof PAYSLIP): Buffer =>
  encryptByReference({ name, type: 'application/pdf', content }, publicKey, {
    ephemeral: randomBytes(32),
    contentKey: randomBytes(32),
    prefix: randomBytes(7),
  });
const listEncrypted = async () => {
  const { documents } = await office.call<{ documents: { id: string; name: string }[] }>(
    'GET',
    '/v1/documents?limit=100&type=other',
  );
  return documents.filter(({ name }) => name === 'document.encrypted');
};
const readDownload = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};
const openVault = async (page: Page) => {
  await office.enter(page);
  await page.goto('/app/documents');
};
const unlock = async (page: Page) => {
  await page.getByRole('button', { name: 'Déverrouiller' }).click();
  await page.getByLabel(/^Phrase secrète/).fill(key.passphrase);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden(DERIVED);
};

test('the vault names, downloads and adds encrypted documents, and the server keeps nothing of them', async ({
  browser,
  page,
  product,
}) => {
  const asked = await office.createRequest({
    title: REQUEST_TITLE,
    documents: [{ title: 'Avis' }],
  });
  for (const file of [PAYSLIP, LEASE]) {
    const { status } = await uploadToVault(
      product.url,
      bearer,
      'document.encrypted',
      encrypt(file),
    );
    expect(status).toBe(201);
  }
  const plain = await uploadToVault(product.url, bearer, 'refus.pdf', pdf('refus'));
  expect(plain.status, 'a plain file is refused').toBe(422);
  const readTraffic = await recordTraffic(page);

  await test.step('locked documents have no name and can be unlocked', async () => {
    await openVault(page);
    await expect(page.getByRole('link', { name: 'Fichier chiffré' })).toHaveCount(2);
    await look(page, 'vault-encrypted-locked');
    await unlock(page);
    await expect(page.getByRole('link', { name: PAYSLIP.name })).toBeVisible();
    await expect(page.getByRole('link', { name: LEASE.name })).toBeVisible();
    await look(page, 'vault-encrypted');
  });

  await test.step('one document downloads with its name and bytes', async () => {
    const { name, bytes } = await readDownload(page, () =>
      page.getByRole('button', { name: `Télécharger ${LEASE.name}` }).click(),
    );
    expect(name).toBe(LEASE.name);
    expect(bytes.equals(LEASE.content)).toBe(true);
  });

  await test.step('two documents are in one ZIP with their names', async () => {
    for (const { name } of [PAYSLIP, LEASE])
      await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
    const { name, bytes } = await readDownload(page, () =>
      page
        .getByRole('region', { name: 'Sélection' })
        .getByRole('button', { name: 'Télécharger' })
        .click(),
    );
    expect(name).toBe('coffre-fort.zip');
    const entries = await readZip(bytes);
    expect([...entries.keys()].sort()).toEqual(
      [LEASE, PAYSLIP].map((file) => `Coffre-fort/${file.name}`.normalize('NFC')).sort(),
    );
    for (const file of [PAYSLIP, LEASE])
      expect(entries.get(`Coffre-fort/${file.name}`)!.equals(file.content)).toBe(true);
    await page.getByRole('button', { name: 'Vider la sélection' }).click();
  });

  await test.step('a document in the viewer has its name, size and pages', async () => {
    await page.getByRole('link', { name: PAYSLIP.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: PAYSLIP.name })).toBeVisible();
    await expect(page.frameLocator('iframe').locator('.page.drawn canvas').first()).toBeVisible();
    await expect(page.getByTitle(sha256(PAYSLIP.content))).toBeVisible();
    await look(page, 'viewer-encrypted');
    await page.getByRole('button', { name: 'Revenir à la liste' }).click();
  });

  await test.step('a document that a member adds arrives encrypted', async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: OWN.name, mimeType: 'application/pdf', buffer: OWN.content });
    await expect(page.getByRole('link', { name: OWN.name })).toBeVisible();
    const [newest] = await listEncrypted();
    const answer = await fetch(`${product.url}/api/v1/documents/${newest!.id}/download`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    const stored = Buffer.from(await answer.arrayBuffer());
    const { name, content } = decryptByReference(stored, key.privateKey);
    expect(name).toBe(OWN.name);
    expect(content.equals(OWN.content)).toBe(true);
  });

  const phone = await browser.newContext({
    baseURL: product.url,
    hasTouch: true,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
  });
  const phonePage = await phone.newPage();
  const readPhoneTraffic = await recordTraffic(phonePage);
  await test.step('what a recipient sends from another browser opens in the review', async () => {
    await phonePage.goto(asked.magicLink);
    await give(phonePage, 'Avis', {
      name: SENT.name,
      mimeType: 'application/pdf',
      buffer: SENT.content,
    });
    await submitDocuments(phonePage);
    await expect(phonePage.getByRole('region', { name: 'Reçu de dépôt' })).toContainText(SENT.name);
    await page.goto(`/app/validation/${asked.id}`);
    await expect(page.getByText(SENT.name).first()).toBeVisible();
    await expect(page.frameLocator('iframe').locator('.page.drawn canvas').first()).toBeVisible();
  });

  await test.step('no name, byte or key is in database, storage, logs or traffic', async () => {
    const canaries = {
      bytes: Buffer.from(BYTES_CANARY),
      ...Object.fromEntries(
        [PAYSLIP, LEASE, OWN, SENT].map(({ name }) => [name, Buffer.from(name.slice(0, -4))]),
      ),
      passphrase: Buffer.from(key.passphrase),
      'recovery key': Buffer.from(key.recoveryKey),
      'private key': key.privateKey,
    };
    const { sent, received } = readPhoneTraffic();
    const places = {
      ...readKeptPlaces(product),
      ...readTraffic(),
      'sent by the phone': sent!,
      'received by the phone': received!,
    };
    expect(findCanaries({ control: Buffer.from(REQUEST_TITLE) }, places)).not.toEqual([]);
    expect(findCanaries({ control: Buffer.from('document.encrypted') }, places)).toEqual(
      expect.arrayContaining(['control in sent', 'control in sent by the phone']),
    );
    expect(findCanaries(canaries, places)).toEqual([]);
  });
});
