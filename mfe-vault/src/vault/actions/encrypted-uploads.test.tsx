import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { StandaloneApp } from '@recueil/shell/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../../mfe.tsx';
import { createEncryptedVault } from '../../testing/encrypted-vault.ts';

let vault: Awaited<ReturnType<typeof createEncryptedVault>>;
beforeAll(async () => {
  vault = await createEncryptedVault();
});

const summary = { total: 0, approved: 0, pending: 0, rejected: 0, size: 0, quota: null };
const organization = {
  fileGroups: ['pdf'],
  maxFileSize: null,
  ceilings: { maxFileSize: 300_000, linkDays: null },
};
const network = globalThis.fetch;
const json = (data: unknown, status = 200) =>
  Response.json(status < 400 ? { data } : data, { status });
const problem = (status: number, code: string) => json({ title: 'No', status, code }, status);

let uploads: File[];
let getEncryption: () => Response;
let receive: () => Response;

beforeEach(() => {
  uploads = [];
  getEncryption = () => json(vault.encryption);
  receive = () => json({ id: '01A' }, 201);
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    const { body } = init ?? {};
    if (body instanceof FormData) uploads.push(body.get('file') as File);
    switch (pathname) {
      case '/api/auth/token':
        return json({ accessToken: 'token', expiresIn: 300 });
      case '/api/v1/documents':
        return json({ documents: [], total: 0, summary });
      case '/api/v1/organization/encryption':
        return getEncryption();
      case '/api/v1/organization':
        return json(organization);
      default:
        return pathname === '/api/v1/documents/upload' ? receive() : problem(404, 'not-found');
    }
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

const toFile = (name: string, content: BlobPart) =>
  new File([content], name, { type: 'application/pdf' });
const addFiles = async (...files: File[]) => {
  localStorage.setItem('recueil-language', 'en');
  render(<StandaloneApp microFrontend={microFrontend} path="/app/documents" />);
  await screen.findByText('No documents yet');
  await userEvent.upload(screen.getByLabelText('Add a document', { selector: 'input' }), files);
};

test('a member’s own file reaches the server encrypted, under a name that says nothing', async () => {
  const text = `%PDF-1.7 ${'Bonjour. '.repeat(9_000)}`;
  await addFiles(toFile('Bulletin Dupont.pdf', text));
  expect(await screen.findByText(/Document uploaded successfully/)).toBeVisible();
  const [sent] = uploads;
  expect([sent!.name, sent!.type]).toEqual([
    'document.encrypted',
    'application/vnd.recueil.encrypted',
  ]);
  expect(await vault.decrypt(sent!)).toEqual({ name: 'Bulletin Dupont.pdf', text });
});

test('a member’s own PDF without extension is sealed under a name with one', async () => {
  await addFiles(toFile('Scan du 12.03', '\n%PDF-1.7'));
  expect(await screen.findByText(/Document uploaded successfully/)).toBeVisible();
  expect(await vault.decrypt(uploads[0]!)).toEqual({
    name: 'Scan du 12.03.pdf',
    text: '\n%PDF-1.7',
  });
});

test('a file is sent as it is while the organization does not encrypt', async () => {
  getEncryption = () => json({ ...vault.encryption, enabled: false });
  await addFiles(toFile('a.pdf', '%PDF-1.7'));
  expect(await screen.findByText(/Document uploaded successfully/)).toBeVisible();
  expect(uploads[0]!.name).toBe('a.pdf');
});

test('no file is sent while it is unknown whether the organization encrypts', async () => {
  getEncryption = () => problem(403, 'forbidden');
  await addFiles(toFile('a.pdf', '%PDF-1.7'));
  expect(await screen.findByText(/Error uploading document “a\.pdf”/)).toBeVisible();
  expect(uploads).toEqual([]);
});

test('a file that cannot be encrypted is not sent, and the text says what to do', async () => {
  const moved = toFile('a.pdf', '%PDF-1.7');
  moved.slice = () => {
    throw new DOMException('The file has changed', 'NotReadableError');
  };
  await addFiles(moved);
  expect(
    await screen.findByText(/Failed to encrypt file\. Choose it again; if that does not help/),
  ).toBeVisible();
  expect(uploads).toEqual([]);
});

test.each([
  ['is empty', toFile('a.pdf', ''), /This file is empty/],
  [
    'has another content than its name',
    toFile('a.pdf', 'PK\x03\x04'),
    /is not of an accepted type/,
  ],
  ['is too large', toFile('a.pdf', `%PDF-${'x'.repeat(300_000)}`), /over the size/],
])('a file that %s is refused before it is encrypted', async (_, file, text) => {
  await addFiles(file);
  expect(await screen.findByText(text)).toBeVisible();
  expect(uploads).toEqual([]);
});

test.each([
  ['encryption-required', /now encrypts its files\. Reload the page/],
  ['encryption-outdated', /has changed its encryption\. Reload the page/],
])('an upload refused with %s advises to reload the page', async (code, text) => {
  receive = () => problem(422, code);
  await addFiles(toFile('a.pdf', '%PDF-1.7'));
  expect(await screen.findByText(text)).toBeVisible();
});
