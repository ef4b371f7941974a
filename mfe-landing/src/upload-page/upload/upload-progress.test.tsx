import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { sampleDocument, sampleFile, sampleRequest } from '../testing/sample-request.ts';
import { dataResponse, problemResponse, stubNetwork } from '../testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  openUploadPage,
  pdfFile,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';
import { clearSavedUploads } from './upload-resume-storage.ts';

beforeEach(resetPage);
afterEach(() => void jest.restoreAllMocks());

const SIZE = 1_000_000;
const openRequest = async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  network.size = SIZE;
  await openUploadPage(network);
  return network;
};
const percent = () =>
  screen.getByRole('progressbar', { name: 'Envoi de rib.pdf' }).getAttribute('aria-valuenow');
const announced = () => screen.getAllByRole('status').at(-1);
/** What is announced from now on, each text once per change. */
function listen(): string[] {
  const texts: string[] = [];
  new MutationObserver(() =>
    texts.push((announced()?.textContent ?? '').replaceAll('\u00A0', ' ')),
  ).observe(announced()!, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return texts;
}
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

test('progress is what the server has, not what the browser has sent', async () => {
  const network = await openRequest();
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', SIZE));
  const first = await waitForUpload(network);
  act(() => first.progress(1));
  expect(percent()).toBe('0');
  expect(documentRow('RIB').getByText(/^0 o sur/)).toBeVisible();
  act(() => first.acknowledge(500_000));
  await waitFor(() => expect(percent()).toBe('50'));
  const second = await waitForUpload(network, 2);
  act(() => second.progress(1));
  expect(percent()).toBe('50');
  expect(documentRow('RIB').getByText(/en attente de confirmation/)).toBeVisible();
  expect(documentRow('RIB').queryByText(/encore/)).toBeNull();
});

test('after a cut the figure stays, the upload says once that it resumes, and half only once', async () => {
  const network = await openRequest();
  const texts = listen();
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', SIZE));
  (await waitForUpload(network)).acknowledge(524_288);
  const second = await waitForUpload(network, 2);
  act(() => second.progress(0.9));
  network.offset = 524_288;
  for (const count of [3, 4]) {
    network.uploads[count - 2]?.disconnect();
    await documentRow('RIB').findByText(/Le service ne répond pas pour le moment/);
    expect(percent()).toBe('52');
    goOnline();
    await waitForUpload(network, count);
    expect(
      await documentRow('RIB').findByText('L’envoi reprend où il s’était arrêté.'),
    ).toBeVisible();
    expect(percent()).toBe('52');
  }
  await waitFor(() =>
    expect(texts).toEqual([
      'RIB : envoi commencé.',
      'RIB : moitié envoyée.',
      'RIB : envoi interrompu, il reprendra tout seul.',
      'RIB : l’envoi reprend où il s’était arrêté.',
      'RIB : envoi interrompu, il reprendra tout seul.',
      'RIB : l’envoi reprend où il s’était arrêté.',
    ]),
  );
});

test('an upload that still gets no answer is announced as interrupted once', async () => {
  const network = await openRequest();
  const texts = listen();
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
  for (const count of [1, 2, 3]) {
    (await waitForUpload(network, count)).disconnect();
    await documentRow('RIB').findByText(/Le service ne répond pas pour le moment/);
    goOnline();
  }
  await waitForUpload(network, 4);
  expect(documentRow('RIB').getByText('Envoi interrompu')).toBeVisible();
  expect(texts.filter((text) => text.includes('interrompu'))).toHaveLength(1);
});

test.each([
  [true, 503, 'Le service ne répond pas pour le moment. Ce qui est reçu est gardé'],
  [true, 502, 'Le service ne répond pas pour le moment. Ce qui est reçu est gardé'],
  [true, 0, 'Le service ne répond pas pour le moment. Ce qui est reçu est gardé'],
  [false, 0, 'La connexion est coupée. Ce qui est reçu est gardé'],
])(
  'with a browser online: %s, an upload answered with %d says so',
  async (onLine, status, words) => {
    const network = await openRequest();
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
    const upload = await waitForUpload(network);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    if (status === 0) upload.disconnect();
    else upload.fail(status, '<html>');
    expect(
      await documentRow('RIB').findByText(new RegExp(`${words}.*l’envoi reprendra tout seul`)),
    ).toBeVisible();
  },
);

const PARTIAL = 'GET /documents/a/uploads/u0';
const progressOf = (offset: number) =>
  dataResponse({
    offset,
    size: SIZE,
    expiresAt: '2026-11-23T00:00:00.000Z',
    documentId: null,
  });
const INTERRUPTED = 'Envoi interrompu à 50 % : choisissez le même fichier pour continuer';

/** Leaves the page while a file is on its way and opens it again. */
async function comeBack(network: Awaited<ReturnType<typeof openRequest>>, unmount: () => void) {
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', SIZE));
  await waitForUpload(network);
  unmount();
  clearSavedUploads();
  await openUploadPage(network);
}

test.each([
  ['has nothing yet', () => progressOf(0)],
  ['still writes', () => problemResponse(423, 'upload-locked')],
])('a person back within seconds is asked again while the server %s', async (_, early) => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  const answers = [early, early, () => progressOf(500_000)];
  network.responses[PARTIAL] = () => (answers.shift() ?? early)();
  const { unmount } = await openUploadPage(network);
  await comeBack(network, unmount);
  expect(await documentRow('RIB').findByText(INTERRUPTED)).toBeVisible();
  expect(answers).toEqual([]);
});

test('another file of the document leaves the part of an earlier one, which is still offered', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  network.responses[PARTIAL] = () => progressOf(500_000);
  const { unmount } = await openUploadPage(network);
  await comeBack(network, unmount);
  await documentRow('RIB').findByText(INTERRUPTED);
  await user.upload(getFileInput('RIB'), pdfFile('autre.pdf', SIZE));
  await waitForUpload(network, 2);
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi d’autre.pdf' }));
  expect(documentRow('RIB').queryByRole('progressbar')).toBeNull();
  expect(documentRow('RIB').getByText(INTERRUPTED)).toBeVisible();
  expect(
    network.calls.filter(({ method, url }) => method === 'DELETE' && url.endsWith('/u0')),
  ).toEqual([]);
});

test('the last piece makes the upload a received file', async () => {
  const network = await openRequest();
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', SIZE));
  (await waitForUpload(network)).acknowledge(524_288);
  (await waitForUpload(network, 2)).complete(sampleFile('rib.pdf'));
  expect(await documentRow('RIB').findByText(/^Reçu le/)).toBeVisible();
});
