import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { receivedDocument, sampleDocument, sampleRequest } from '../testing/sample-request.ts';
import { dataResponse, problemResponse, stubNetwork } from '../testing/stub-network.ts';
import {
  getFileInput,
  submitDocuments,
  openUploadPage,
  pdfFile,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);
afterEach(() => void jest.restoreAllMocks());

const OFFLINE = /^Vous êtes hors connexion/;
const AWAY = /^Le service ne répond pas pour le moment.*cette page réessaie toute seule/;
const setOnLine = (onLine: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
const dispatch = (name: string) => act(() => void window.dispatchEvent(new Event(name)));
const openRequest = async () => {
  const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
  await openUploadPage(network);
  return network;
};
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['does not answer', noAnswer],
  ['answers 502', () => new Response('<html>', { status: 502 })],
  ['answers 503', () => problemResponse(503, 'database-away')],
  ['answers 504', () => new Response('', { status: 504 })],
])('a service that %s is not called being offline', async (_, answer) => {
  const network = await openRequest();
  network.responses['GET /'] = answer;
  dispatch('online');
  expect(await screen.findByText(AWAY)).toBeVisible();
  expect(screen.queryByText(OFFLINE)).toBeNull();
  delete network.responses['GET /'];
  dispatch('online');
  await waitFor(() => expect(screen.queryByText(AWAY)).toBeNull());
});

test('a service that answers an upload is not called silent until the next look', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await openUploadPage(network);
  network.responses['GET /'] = noAnswer;
  dispatch('online');
  await screen.findByText(AWAY);
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', 1_000_000));
  (await waitForUpload(network)).acknowledge(524_288);
  await waitFor(() => expect(screen.queryByText(AWAY)).toBeNull());
});

test('a browser that says so is offline, and no service is blamed', async () => {
  const network = await openRequest();
  setOnLine(false);
  network.responses['GET /'] = noAnswer;
  dispatch('offline');
  expect(await screen.findByText(OFFLINE)).toBeVisible();
  expect(screen.queryByText(AWAY)).toBeNull();
});

test('documents submitted while offline are submitted by themselves once it is over', async () => {
  const network = await openRequest();
  setOnLine(false);
  network.responses['POST /submit'] = noAnswer;
  await submitDocuments();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Vous êtes hors connexion. Vos documents seront remis dès que la connexion sera revenue : laissez cette page ouverte.',
  );
  setOnLine(true);
  network.responses['POST /submit'] = () =>
    dataResponse({
      submittedAt: '2026-11-20T10:48:00.000Z',
      files: [],
      missing: [],
      unavailable: [],
    });
  dispatch('online');
  expect(await screen.findByRole('heading', { name: /C’est remis/ })).toBeVisible();
});
