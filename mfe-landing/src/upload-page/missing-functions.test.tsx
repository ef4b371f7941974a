import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleDocument, sampleFile, sampleRequest } from './testing/sample-request.ts';
import { dataResponse, stubNetwork } from './testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  getSubmitButton,
  submitDocuments,
  openUploadPage,
  pdfFile,
  photoFile,
  resetPage,
  user,
  waitForUpload,
} from './testing/upload-page-driver.tsx';

const restored: (() => void)[] = [];

/** Takes a function away that older browsers lack, until the end of the test. */
function remove(owner: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (!own) throw new Error(`${name} is not there`);
  Reflect.deleteProperty(owner, name);
  restored.push(() => Object.defineProperty(owner, name, own));
}

const openRequest = async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await openUploadPage(network);
  return network;
};

beforeEach(resetPage);
afterEach(() => restored.splice(0).forEach((restore) => restore()));

test('a browser of 2020 opens the page, sends a file and submits', async () => {
  remove(Array.prototype, 'at');
  remove(URL, 'canParse');
  remove(AbortSignal, 'timeout');
  remove(Object.getPrototypeOf(crypto), 'randomUUID');
  remove(globalThis, 'structuredClone');
  const network = await openRequest();
  network.responses['POST /submit'] = () =>
    dataResponse({
      submittedAt: '2026-11-20T10:48:00.000Z',
      files: [],
      missing: [],
      unavailable: [],
    });
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
  const upload = await waitForUpload(network);
  expect(upload.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
  upload.complete(sampleFile('rib.pdf'));
  await waitFor(() => expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false'));
  await submitDocuments();
  await waitFor(() =>
    expect(network.calls.find(({ url }) => url.endsWith('/submit'))?.key).toMatch(/^[\da-f-]{36}$/),
  );
});

test('an upload that this browser cannot start says so instead of waiting', async () => {
  remove(Object.getPrototypeOf(crypto), 'getRandomValues');
  const network = await openRequest();
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'L’envoi n’a pas pu commencer dans ce navigateur. Mettez-le à jour, ou ouvrez ce lien avec un autre navigateur ou sur un autre appareil.',
  );
  expect(documentRow('RIB').queryByText('En attente')).toBeNull();
  expect(getFileInput('RIB')).toBeEnabled();
  expect(network.uploads).toEqual([]);
});

test('several photos open their sheet in a browser without modal dialogs', async () => {
  remove(HTMLDialogElement.prototype, 'showModal');
  remove(HTMLDialogElement.prototype, 'close');
  await openRequest();
  await user.upload(getFileInput('RIB'), [photoFile('recto.jpg'), photoFile('verso.jpg')]);
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveAttribute('open');
  await user.click(within(sheet).getByRole('button', { name: 'Fermer sans envoyer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
