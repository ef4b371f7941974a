import { beforeAll, expect, test } from '@jest/globals';
import { makeStore } from '@recueil/shell/contract';
import { ContractProviders, mockApi } from '@recueil/shell/contract/testing';
import { encryptFile, type UnlockedVaultKey } from '@recueil/shell/encryption';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDocument, readDocumentMetadata } from './open-document.ts';
import { useDocumentMetadata } from './use-document-metadata.ts';
import { useEncryptedDownload } from './use-encrypted-download.ts';

const PATH = 'GET /v1/documents/d1/download';
const CONTENT = '%PDF-1.4 contenu';
let key: UnlockedVaultKey;
let otherKey: UnlockedVaultKey;
const createKey = async (): Promise<UnlockedVaultKey> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { publicKey: raw.toString('base64url'), privateKey: pair.privateKey };
};
beforeAll(async () => {
  [key, otherKey] = await Promise.all([createKey(), createKey()]);
});

const encrypt = async (name: string, content = CONTENT, type = 'text/html') => {
  const file = await encryptFile(new File([content], name, { type }), key.publicKey);
  return file.read(0, file.size);
};
const damage = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));

test('a document opens with its name, and as the type that its bytes have', async () => {
  mockApi({ [PATH]: { rawBody: await encrypt('Bulletin.pdf') } });
  const { metadata, blob, preview } = await openDocument('d1', [otherKey, key]);
  expect([metadata.originalName, blob.type, preview]).toEqual([
    'Bulletin.pdf',
    'application/pdf',
    'pdf',
  ]);
  expect(Buffer.from(await blob.arrayBuffer()).toString()).toBe(CONTENT);
});

test.each([
  ['C:\\dossier\\../../avis.pdf', 'avis.pdf'],
  ['fact\u202Efdp.exe', 'factfdp.exe'],
  ['\u200B', 'document'],
])('the name %j that a sender chose is shown as %j', async (name, shown) => {
  mockApi({ [PATH]: { rawBody: await encrypt(name) } });
  expect((await openDocument('d1', [key])).metadata.originalName).toBe(shown);
});

test.each([
  ['an altered frame', async () => damage(await encrypt('a.pdf'), 2_050), 'damaged'],
  ['an altered header', async () => damage(await encrypt('a.pdf'), 200), 'damaged'],
  ['a cut end', async () => (await encrypt('a.pdf')).slice(0, -1), 'damaged'],
])('%s opens no document', async (_, change, reason) => {
  mockApi({ [PATH]: { rawBody: await change() } });
  await expect(openDocument('d1', [key])).rejects.toMatchObject({ reason });
});

test('the metadata come from the first 2,048 bytes', async () => {
  const calls = mockApi({ [PATH]: { rawBody: (await encrypt('a.pdf')).slice(0, 2_048) } });
  const { dispatch } = makeStore();
  const { originalName, originalSize } = await readDocumentMetadata(dispatch, 'd1', [key]);
  expect([originalName, originalSize]).toEqual(['a.pdf', CONTENT.length]);
  expect(calls.map(({ headers }) => headers.get('Range'))).toEqual(['bytes=0-2047']);
});

const Row = ({ keys }: { keys: readonly UnlockedVaultKey[] }) => {
  const found = useDocumentMetadata(['d1'], keys).get('d1');
  const state = keys.length > 0 ? 'unlocked' : 'locked';
  const { downloadOriginal } = useEncryptedDownload({
    state,
    keys,
    requestUnlock: async () => undefined,
    dialog: null,
  });
  return (
    <button onClick={() => void downloadOriginal('d1')}>
      {typeof found === 'object' ? found.originalName : (found ?? 'unknown')}
    </button>
  );
};
const renderRow = (keys: readonly UnlockedVaultKey[]) =>
  render(<Row keys={keys} />, { wrapper: ContractProviders });

test('a list has the name of a document while it is unlocked, and the reason where it does not open', async () => {
  mockApi({ [PATH]: { rawBody: (await encrypt('a.pdf')).slice(0, 2_048) } });
  const { rerender } = renderRow([]);
  expect(screen.getByRole('button', { name: 'unknown' })).toBeVisible();
  const own = [key];
  rerender(<Row keys={own} />);
  expect(await screen.findByRole('button', { name: 'a.pdf' })).toBeVisible();
  const none: UnlockedVaultKey[] = [];
  rerender(<Row keys={none} />);
  expect(screen.getByRole('button', { name: 'unknown' })).toBeVisible();
  const others = [otherKey];
  rerender(<Row keys={others} />);
  expect(await screen.findByRole('button', { name: 'locked' })).toBeVisible();
});

test('a download that does not decrypt says so, and offers the encrypted file as it is', async () => {
  const sealed = damage(await encrypt('a.pdf'), 2_050);
  mockApi({ [PATH]: { rawBody: sealed } });
  const saved: { name: string; blob: Blob }[] = [];
  URL.createObjectURL = (blob) => (saved.push({ name: '', blob: blob as Blob }), 'blob:test');
  HTMLAnchorElement.prototype.click = function click() {
    saved.at(-1)!.name = this.download;
  };
  document.documentElement.lang = 'en';
  localStorage.setItem('recueil-language', 'en');
  const user = userEvent.setup();
  const keys = [key];
  renderRow(keys);
  await user.click(await screen.findByRole('button', { name: 'a.pdf' }));
  expect(
    await screen.findByText(
      'Failed to decrypt file. The file may be corrupted or you may not have permission.',
    ),
  ).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Download the encrypted file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe('document.encrypted');
  expect(Buffer.from(await saved[0]!.blob.arrayBuffer()).equals(Buffer.from(sealed))).toBe(true);
});

test('a download has the original name and bytes, and no type that a browser would show', async () => {
  mockApi({ [PATH]: { rawBody: await encrypt('Relevé.html', '<b>gras</b>') } });
  let blob: Blob | null = null;
  let name = '';
  URL.createObjectURL = (saved) => ((blob = saved as Blob), 'blob:test');
  HTMLAnchorElement.prototype.click = function click() {
    name = this.download;
  };
  const keys = [key];
  renderRow(keys);
  await userEvent.click(await screen.findByRole('button', { name: 'Relevé.html' }));
  await waitFor(() => expect(name).toBe('Relevé.html'));
  expect([blob!.type, Buffer.from(await blob!.arrayBuffer()).toString()]).toEqual([
    'application/octet-stream',
    '<b>gras</b>',
  ]);
});
