import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toEncryptedSize, type PublicRequest } from '@recueil/backend/contract';
import { decryptByReference } from '../../../../shell/src/encryption/testing/reference-encryption.ts';
import vectors from '../../../../shell/src/encryption/testing/vectors.json' with { type: 'json' };
import {
  rejectedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
} from '../testing/sample-request.ts';
import {
  dataResponse,
  stubNetwork,
  type StubbedNetwork,
  type StubbedUpload,
} from '../testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  submitDocuments,
  openUploadPage,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';
import { clearOriginals } from './original-file.ts';

const PRIVATE_KEY = Buffer.from(vectors.privateKey.d, 'base64url');
/** A public key that is no key of the vault: that of the vector's ephemeral pair. */
const OTHER_KEY = Buffer.from(vectors.files[0]!.headerStart, 'base64url')
  .subarray(32, 97)
  .toString('base64url');
const NAME = 'bulletin-canari.pdf';

const webCrypto = globalThis.crypto;
beforeEach(() => {
  resetPage();
  clearOriginals();
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(globalThis, 'crypto', { value: webCrypto, configurable: true });
});

const canaryPdf = (size = 1000, name = NAME): File => {
  const bytes = Buffer.alloc(size, '%contenu-canari\n');
  bytes.write('%PDF-1.7\n', 'latin1');
  if (size > 100) bytes.write('\n%%EOF\n', size - 7, 'latin1');
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
};
const openEncryptingPage = async (more: Partial<PublicRequest> = {}): Promise<StubbedNetwork> => {
  const network = stubNetwork(
    sampleRequest([sampleDocument('a', 'RIB')], { encryptionKey: vectors.publicKey, ...more }),
  );
  await openUploadPage(network);
  return network;
};
const readBytes = async (blob: Blob | null): Promise<Buffer> =>
  Buffer.from(await blob!.arrayBuffer());
const readBodies = async (uploads: readonly StubbedUpload[]): Promise<Buffer> =>
  Buffer.concat(await Promise.all(uploads.map(({ body }) => readBytes(body))));
const storedFile = (originalSize: number, sha256 = 'c0ffee'.padEnd(64, '0')) =>
  sampleFile('document.encrypted', {
    size: toEncryptedSize(originalSize),
    type: 'application/vnd.recueil.encrypted',
    sha256,
    pages: null,
    preview: null,
    hasThumbnail: false,
  });

test('the bytes that are sent open with the private key alone and hold neither name nor content', async () => {
  const network = await openEncryptingPage();
  const file = canaryPdf();
  await user.upload(getFileInput('RIB'), file);
  const upload = await waitForUpload(network);
  const sent = await readBytes(upload.body);
  expect(decryptByReference(sent, PRIVATE_KEY)).toEqual({
    name: NAME,
    type: 'application/pdf',
    content: await readBytes(file),
  });
  expect(upload.headers).toMatchObject({
    'Upload-Length': String(toEncryptedSize(1000)),
    'Upload-Metadata': `filename ${btoa('document.encrypted')}`,
  });
  const visible = JSON.stringify([upload.headers, network.calls]) + sent.toString('latin1');
  expect(visible).not.toContain('canari');
  expect(visible).not.toContain(btoa(NAME).slice(0, 12));
});

test('an encrypted upload shows progress, name and size of the file that was chosen', async () => {
  const network = await openEncryptingPage();
  await user.upload(getFileInput('RIB'), canaryPdf(4096));
  const upload = await waitForUpload(network);
  expect(screen.getByRole('progressbar', { name: `Envoi de ${NAME}` })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  expect(documentRow('RIB').getByText('0 o sur 4 Ko')).toBeVisible();
  upload.complete(storedFile(4096));
  await documentRow('RIB').findByText(/^Reçu le/);
  expect(documentRow('RIB').getByText(NAME)).toBeVisible();
  expect(documentRow('RIB').getByText('4 Ko')).toBeVisible();
  expect(screen.queryByText('document.encrypted')).toBeNull();
});

test('an interrupted encrypted upload goes on with the same bytes', async () => {
  const network = await openEncryptingPage();
  const file = canaryPdf(400_000);
  await user.upload(getFileInput('RIB'), file);
  const first = await waitForUpload(network);
  network.offset = 248_001;
  first.disconnect();
  await documentRow('RIB').findByText(/Le service ne répond pas pour le moment/);
  act(() => void window.dispatchEvent(new Event('online')));
  const second = await waitForUpload(network, 2);
  expect(second.headers['Upload-Offset']).toBe('248001');
  const whole = await readBytes(first.body);
  expect((await readBytes(second.body)).equals(whole.subarray(248_001))).toBe(true);
  expect(decryptByReference(whole, PRIVATE_KEY).content.equals(await readBytes(file))).toBe(true);
});

test('the chunks of a large file form one encrypted file, after a pause too', async () => {
  const network = await openEncryptingPage();
  const file = canaryPdf(8_000_000);
  await user.upload(getFileInput('RIB'), file);
  const first = await waitForUpload(network);
  first.acknowledge(first.body!.size);
  await waitForUpload(network, 2);
  network.offset = first.body!.size;
  network.size = toEncryptedSize(8_000_000);
  await user.click(screen.getByRole('button', { name: `Mettre en pause l’envoi de ${NAME}` }));
  await user.click(screen.getByRole('button', { name: `Reprendre l’envoi de ${NAME}` }));
  const third = await waitForUpload(network, 3);
  expect(third.headers['Upload-Offset']).toBe(String(first.body!.size));
  const pieces = [first];
  for (let received = first.body!.size; received < network.size;) {
    const piece = await waitForUpload(network, pieces.length + 2);
    pieces.push(piece);
    received += piece.body!.size;
    if (received < network.size) piece.acknowledge(received);
  }
  const sent = await readBodies(pieces);
  expect(decryptByReference(sent, PRIVATE_KEY).content.equals(await readBytes(file))).toBe(true);
});

test('a cancelled encrypted upload is deleted, and the same file begins at byte 0', async () => {
  const network = await openEncryptingPage();
  await user.upload(getFileInput('RIB'), canaryPdf(400_000));
  await waitForUpload(network);
  expect(JSON.stringify(localStorage)).not.toContain('canari');
  await user.click(screen.getByRole('button', { name: `Annuler l’envoi de ${NAME}` }));
  expect(network.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain(
    'DELETE /api/v1/public/request/documents/a/uploads/u0',
  );
  await user.upload(getFileInput('RIB'), canaryPdf(400_000));
  expect((await waitForUpload(network, 2)).headers['Upload-Offset']).toBe('0');
});

test('a page that was reloaded does not offer to resume an encrypted upload', async () => {
  const request = sampleRequest([sampleDocument('a', 'RIB')], {
    encryptionKey: vectors.publicKey,
  });
  const network = stubNetwork(request);
  network.responses['GET /documents/a/uploads/u0'] = () =>
    dataResponse({ offset: 248_000, size: 402_160, expiresAt: '', documentId: null });
  const { unmount } = await openUploadPage(network);
  await user.upload(getFileInput('RIB'), canaryPdf(400_000));
  await waitForUpload(network);
  unmount();
  await openUploadPage(network);
  expect(documentRow('RIB').queryByText(/Envoi interrompu/)).toBeNull();
  await user.upload(getFileInput('RIB'), canaryPdf(400_000));
  expect((await waitForUpload(network, 2)).headers['Upload-Offset']).toBe('0');
});

test.each([
  ['an empty file', new File([], 'vide.pdf'), 'vide.pdf est vide.'],
  ['another format', new File(['x'], 'page.html'), 'page.html n’est pas d’un format accepté.'],
  ['a file over the limit', canaryPdf(2001), `${NAME} dépasse`],
])('before encrypting, %s is refused', async (_, file, text) => {
  const { limits } = sampleRequest([]);
  const network = await openEncryptingPage({ limits: { ...limits, maxFileSize: 2000 } });
  await user.upload(getFileInput('RIB'), file);
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(text);
  expect(network.uploads).toEqual([]);
});

test('a file of exactly the largest size is encrypted and sent', async () => {
  const { limits } = sampleRequest([]);
  const network = await openEncryptingPage({ limits: { ...limits, maxFileSize: 2000 } });
  await user.upload(getFileInput('RIB'), canaryPdf(2000));
  expect((await waitForUpload(network)).headers['Upload-Length']).toBe('4064');
});

test('a damaged PDF is noticed before it is encrypted, since the server cannot look into it', async () => {
  const network = await openEncryptingPage();
  const file = new File(['%PDF-1.7\nno end'], 'abime.pdf', { type: 'application/pdf' });
  await user.upload(getFileInput('RIB'), file);
  expect(await documentRow('RIB').findByRole('button', { name: /^Le garder/ })).toBeVisible();
  expect((await waitForUpload(network)).headers['Upload-Metadata']).not.toContain(btoa('abime'));
});

test('a file whose content is of another format is refused by the page', async () => {
  const network = await openEncryptingPage();
  await user.upload(getFileInput('RIB'), new File(['MZ'], 'avis.pdf', { type: 'application/pdf' }));
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'Le contenu de ce fichier ne correspond pas à un format accepté.',
  );
  expect(network.uploads).toEqual([]);
});

test('a photo that a scanner app named .pdf is sealed and shown as a photo', async () => {
  const network = await openEncryptingPage();
  const photo = Buffer.alloc(500, 7);
  photo.write('\xff\xd8\xff\xe0', 'latin1');
  const file = new File([new Uint8Array(photo)], 'scan.pdf', { type: 'application/pdf' });
  await user.upload(getFileInput('RIB'), file);
  const upload = await waitForUpload(network);
  expect(decryptByReference(await readBytes(upload.body), PRIVATE_KEY)).toEqual({
    name: 'scan.jpg',
    type: 'image/jpeg',
    content: photo,
  });
  upload.complete(storedFile(500));
  expect(await documentRow('RIB').findByText('scan.jpg')).toBeVisible();
});

test('the replacement of a rejected document is encrypted too', async () => {
  const network = await openEncryptingPage({
    documents: [rejectedDocument('a', 'RIB', 'Illisible.')],
    status: 'pending_resubmission',
  });
  await user.upload(getFileInput('RIB'), canaryPdf());
  const sent = await readBytes((await waitForUpload(network)).body);
  expect(decryptByReference(sent, PRIVATE_KEY).name).toBe(NAME);
});

test('photographed pages are joined first and then encrypted as one file', async () => {
  const network = await openEncryptingPage();
  const verso = new File(['verso'], 'verso.jpg', { type: 'image/jpeg' });
  await user.upload(getFileInput('RIB'), [new File(['recto'], 'recto.jpg'), verso]);
  const sheet = within(await screen.findByRole('dialog', { name: 'Pages pour RIB' }));
  await user.click(sheet.getByRole('button', { name: 'Retirer la page 2' }));
  await user.upload(sheet.getByLabelText('Ajouter un fichier'), canaryPdf());
  await user.click(sheet.getByRole('button', { name: 'Retirer la page 1' }));
  await user.click(sheet.getByRole('button', { name: 'Envoyer cette page' }));
  const sent = await readBytes((await waitForUpload(network)).body);
  expect(decryptByReference(sent, PRIVATE_KEY).name).toBe(NAME);
});

test('a file that could not be encrypted is not sent, says so and can be tried again', async () => {
  const network = await openEncryptingPage();
  await user.click(screen.getByRole('button', { name: 'English' }));
  const failing = jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no memory'));
  await user.upload(screen.getByLabelText(/^Choose a file for RIB/), canaryPdf());
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    `${NAME} Failed to encrypt file. Nothing was sent unencrypted. Try again or choose another file.`,
  );
  expect(network.uploads).toEqual([]);
  failing.mockRestore();
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  const sent = await readBytes((await waitForUpload(network)).body);
  expect(decryptByReference(sent, PRIVATE_KEY).name).toBe(NAME);
});

test('a file that changes while it is sent stops the upload with a way out', async () => {
  const network = await openEncryptingPage();
  const file = canaryPdf(8_000_000);
  const slice = file.slice.bind(file);
  let isChanged = false;
  file.slice = (...range) =>
    isChanged
      ? Object.assign(slice(...range), {
          arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
        })
      : slice(...range);
  await user.upload(getFileInput('RIB'), file);
  const first = await waitForUpload(network);
  isChanged = true;
  network.offset = 1_000_000;
  first.disconnect();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'Le chiffrement du fichier a échoué. Rien n’a été envoyé en clair.',
  );
  expect(network.uploads).toHaveLength(1);
});

test('a browser without WebCrypto sends nothing and says what to do', async () => {
  const network = await openEncryptingPage();
  const withoutSubtle = { randomUUID: () => webCrypto.randomUUID() };
  Object.defineProperty(globalThis, 'crypto', { value: withoutSubtle, configurable: true });
  await user.upload(getFileInput('RIB'), canaryPdf());
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    `Ce navigateur ne peut pas chiffrer ${NAME}, qui n’a donc pas été envoyé.`,
  );
  expect(network.uploads).toEqual([]);
});

test.each([
  ['encryption was turned on', null, 'encryption-required', 422],
  ['the key was replaced', OTHER_KEY, 'encryption-outdated', 422],
])('when %s meanwhile, the file is encrypted for the present key', async (_, key, code, status) => {
  const network = await openEncryptingPage({ encryptionKey: key });
  await user.upload(getFileInput('RIB'), canaryPdf());
  const refused = await waitForUpload(network);
  network.request = { ...network.request, encryptionKey: vectors.publicKey, version: 2 };
  refused.fail(status, code);
  const again = await waitForUpload(network, 2);
  expect(decryptByReference(await readBytes(again.body), PRIVATE_KEY).name).toBe(NAME);
  expect(documentRow('RIB').queryByRole('alert')).toBeNull();
});

test.each([
  ['turned off', null, 'encryption-outdated'],
  ['the same for the server', vectors.publicKey, 'encryption-required'],
])('when encryption is %s meanwhile, nothing more is sent', async (_, key, code) => {
  const network = await openEncryptingPage();
  await user.upload(getFileInput('RIB'), canaryPdf());
  const refused = await waitForUpload(network);
  network.request = { ...network.request, encryptionKey: key, version: 2 };
  refused.fail(422, code);
  const alert = await documentRow('RIB').findByRole('alert');
  expect(alert).toHaveTextContent('La protection des fichiers a changé');
  expect(within(alert).getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  expect(within(alert).queryByRole('button', { name: /Réessayer/ })).toBeNull();
  await waitFor(() => expect(network.calls.length).toBeGreaterThan(1));
  expect(network.uploads).toHaveLength(1);
});

test('the page says that only the organisation can open what is encrypted', async () => {
  await openEncryptingPage();
  expect(
    screen.getAllByText(
      'Vos fichiers sont chiffrés dans ce navigateur avant l’envoi. Seuls les membres de Vasseur & Lacaze peuvent les ouvrir.',
    ),
  ).not.toEqual([]);
  expect(screen.queryByText(/enregistrés chiffrés/)).toBeNull();
});

test('a file sent before the page was opened is shown as an encrypted file with its time', async () => {
  await openEncryptingPage({
    documents: [
      sampleDocument('a', 'RIB', { validationStatus: 'pending', file: storedFile(1_887_437) }),
    ],
  });
  expect(documentRow('RIB').getByText('Fichier chiffré')).toBeVisible();
  expect(documentRow('RIB').getByText('1,8 Mo')).toBeVisible();
  expect(documentRow('RIB').getByText(/^Reçu le 02\/03/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Supprimer Fichier chiffré' })).toBeVisible();
});

test('the receipt has the names this page knows, sizes before encryption and says what is hashed', async () => {
  const network = await openEncryptingPage({
    documents: [
      sampleDocument('a', 'RIB'),
      sampleDocument('b', 'Bail', {
        validationStatus: 'pending',
        file: storedFile(2_202_010, 'beef'.padEnd(64, '0')),
      }),
    ],
  });
  await user.upload(getFileInput('RIB'), canaryPdf(4096));
  (await waitForUpload(network)).complete(storedFile(4096));
  await documentRow('RIB').findByText(/^Reçu le/);
  network.responses['POST /submit'] = () =>
    dataResponse({
      submittedAt: '2026-11-20T10:48:00.000Z',
      files: network.request.documents.map(({ id, title, file }) => ({
        requestedDocumentId: id,
        documentTitle: title,
        name: file!.name,
        size: file!.size,
        sha256: file!.sha256,
        receivedAt: '2026-11-20T10:40:00.000Z',
      })),
      missing: [],
      unavailable: [],
    });
  await submitDocuments();
  const panel = within(await screen.findByRole('region', { name: 'Reçu de dépôt' }));
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent(/bulletin-canari\.pdf.*4 Ko/);
  const original = Buffer.from(await canaryPdf(4096).arrayBuffer());
  expect(first).toHaveTextContent(createHash('sha256').update(original).digest('hex'));
  expect(second).toHaveTextContent(/Fichier chiffré.*2,1 Mo/);
  expect(
    panel.getByText(/d’un «.Fichier chiffré.» est celle du fichier tel qu’il a été reçu/),
  ).toBeVisible();
});
