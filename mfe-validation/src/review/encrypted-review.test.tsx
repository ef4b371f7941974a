import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  ENCRYPTED_MEDIA_TYPE,
  type RequestedDocument,
  type VaultKey,
} from '@recueil/backend/contract';
import { createVaultKey, encryptFile } from '@recueil/shell/encryption';
import { lockVault } from '@recueil/shell/encryption-session';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildRequest, mockApi, pendingDocument, renderValidationAt } from '../testing.tsx';

const PASSPHRASE = 'quatre chevaux fiers sous la pluie';
const PDF = '%PDF-1.4 relevé';
let key: VaultKey;
let sealedFiles: Record<string, Uint8Array>;
let documents: RequestedDocument[];

const encrypt = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const file = await encryptFile(new File([content], name), key.publicKey);
  return file.read(0, file.size);
};
beforeAll(async () => {
  key = {
    ...(await createVaultKey(PASSPHRASE, 'mot '.repeat(12).trim())),
    id: 'k1',
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    retiredAt: null,
  };
  const damaged = await encrypt('Avis.pdf', PDF);
  damaged[2_050]! ^= 1;
  sealedFiles = {
    'file-of-a': await encrypt('Relevé Dupont.pdf', PDF),
    'file-of-b': damaged,
    'file-of-c': await encrypt('Notes.docx', 'PK\u0003\u0004\u0000\u0000'),
  };
});
beforeEach(() => {
  documents = ['a', 'b', 'c'].map((id) =>
    pendingDocument(id, { a: 'Livret', b: 'Avis', c: 'Notes' }[id]!, {
      name: 'document.encrypted',
      type: ENCRYPTED_MEDIA_TYPE,
      size: sealedFiles[`file-of-${id}`]!.length,
      preview: null,
      pages: null,
    }),
  );
});
afterEach(() => lockVault());

const serve = () =>
  mockApi({
    'GET /v1/requests/r1': () => ({ data: buildRequest() }),
    'GET /v1/requests/r1/documents': () => ({ data: { documents } }),
    'GET /v1/requests': () => ({ data: { requests: [buildRequest()], total: 1 } }),
    'GET /v1/rejection-reasons': () => ({ data: { reasons: [] } }),
    'GET /v1/organization/encryption': () => ({ data: { enabled: true, keys: [key] } }),
    'POST /v1/requests/r1/documents/a/approve': () => ({
      data: { ...documents[0], validationStatus: 'approved' },
    }),
    ...Object.fromEntries(
      Object.entries(sealedFiles).map(([id, bytes]) => [
        `GET /v1/documents/${id}/download`,
        ({ headers }: { headers: Headers }) => ({
          rawBody: headers.has('Range') ? bytes.slice(0, 2_048) : bytes,
        }),
      ]),
    ),
  });
const openReview = async () => {
  const calls = serve();
  const { user } = renderValidationAt('/app/validation/r1');
  await screen.findByRole('heading', { level: 2, name: 'Livret' });
  return { calls, user };
};
const unlock = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Déverrouiller' }));
  await user.type(await screen.findByLabelText(/^Phrase secrète/), `${PASSPHRASE}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const rail = () => within(screen.getByRole('navigation', { name: 'Documents à valider' }));

test('a locked document shows the way to unlock it, and asks the server for no preview', async () => {
  const { calls } = await openReview();
  expect(await screen.findByRole('heading', { name: 'Fichier chiffré' })).toBeVisible();
  expect(screen.getByText('non analysé (chiffré)')).toBeVisible();
  expect(rail().getAllByText('Fichier chiffré')).toHaveLength(3);
  expect(screen.queryByText('document.encrypted')).toBeNull();
  expect(calls.filter(({ path }) => /preview|thumbnail|download/.test(path))).toEqual([]);
});

test('after one unlock the review has names and previews, and a decision names the version', async () => {
  const { calls, user } = await openReview();
  await unlock(user);
  expect(await screen.findByTitle('Relevé Dupont.pdf')).toHaveAttribute('sandbox', 'allow-scripts');
  expect(await rail().findByText('Notes.docx')).toBeVisible();
  await user.keyboard('a');
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/approve'))?.headers.get('If-Match')).toBe(
      '"file-of-a"',
    ),
  );
  expect(calls.filter(({ path }) => /preview|thumbnail/.test(path))).toEqual([]);
});

test('a damaged document says so, and its encrypted file can be downloaded', async () => {
  const { user } = await openReview();
  await unlock(user);
  await screen.findByTitle('Relevé Dupont.pdf');
  await user.keyboard('j');
  expect(
    await screen.findByRole('heading', { name: /^Le fichier n’a pas pu être déchiffré/ }),
  ).toBeVisible();
  let name = '';
  HTMLAnchorElement.prototype.click = function click() {
    name = this.download;
  };
  await user.click(screen.getByRole('button', { name: 'Télécharger le fichier chiffré' }));
  await waitFor(() => expect(name).toBe('document.encrypted'));
});

test('a type that browsers do not show is offered as a download', async () => {
  const { user } = await openReview();
  await unlock(user);
  await screen.findByTitle('Relevé Dupont.pdf');
  await user.click(rail().getByRole('button', { name: /Notes/ }));
  expect(await screen.findByText('Aucun aperçu pour ce fichier')).toBeVisible();
});

test('a lock by another tab takes names and content off the screen', async () => {
  const { user } = await openReview();
  await unlock(user);
  await screen.findByTitle('Relevé Dupont.pdf');
  await lockVault();
  expect(await screen.findByRole('heading', { name: 'Fichier chiffré' })).toBeVisible();
  expect(screen.queryByText(/Dupont/)).toBeNull();
  expect(screen.queryByTitle(/Dupont|Fichier chiffré/)).toBeNull();
});

test('a card of the queue names its documents after the unlock and downloads the original', async () => {
  const calls = serve();
  const { user } = renderValidationAt('/app/validation?request=r1');
  expect(await screen.findAllByText(/^Fichier chiffré.*non analysé \(chiffré\)/)).toHaveLength(3);
  await unlock(user);
  expect(await screen.findByText(/^Relevé Dupont\.pdf/)).toBeVisible();
  let name = '';
  HTMLAnchorElement.prototype.click = function click() {
    name = this.download;
  };
  await user.click(screen.getByRole('button', { name: 'Télécharger Livret' }));
  await waitFor(() => expect(name).toBe('Relevé Dupont.pdf'));
  await user.click(screen.getByRole('button', { name: 'Voir Livret' }));
  expect(await screen.findByTitle('Relevé Dupont.pdf')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/view-url'))).toBe(false);
});
