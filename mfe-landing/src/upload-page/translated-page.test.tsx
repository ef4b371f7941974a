import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { translatePage } from '../../../e2e/translate-page.ts';
import {
  receivedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
} from './testing/sample-request.ts';
import { dataResponse, problemResponse, stubNetwork } from './testing/stub-network.ts';
import {
  getFileInput,
  getNextFileInput,
  getSubmitButton,
  openUploadPage,
  pdfFile,
  resetPage,
  submitDocuments,
  user,
  waitForUpload,
} from './testing/upload-page-driver.tsx';

let stopTranslating = () => {};

beforeEach(resetPage);
afterEach(() => stopTranslating());

const openTranslated = async (network: ReturnType<typeof stubNetwork>) => {
  const page = await openUploadPage(network);
  stopTranslating = translatePage();
  return page;
};

test('a translated page goes on after each of several files and counts them', async () => {
  const network = stubNetwork(
    sampleRequest([
      sampleDocument('a', 'RIB'),
      sampleDocument('b', 'Avis'),
      sampleDocument('c', 'Livret'),
    ]),
  );
  await openTranslated(network);
  expect(getNextFileInput()).toHaveAccessibleDescription(/Encore 3 documents/);
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
  (await waitForUpload(network)).complete(sampleFile('rib.pdf'));
  await waitFor(() => expect(getNextFileInput()).toHaveAccessibleDescription(/Encore 2 documents/));
  await user.upload(getFileInput('Avis'), pdfFile('avis.pdf'));
  (await waitForUpload(network, 2)).complete(sampleFile('avis.pdf'));
  await waitFor(() => expect(getNextFileInput()).toHaveAccessibleDescription(/Encore 1 document/));
  await user.upload(getFileInput('Livret'), pdfFile('livret.pdf'));
  (await waitForUpload(network, 3)).complete(sampleFile('livret.pdf'));
  await waitFor(() => expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false'));
});

test('a translated page shows the failure of a submission and then its receipt', async () => {
  const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
  network.responses['POST /submit'] = () => problemResponse(503, 'unavailable');
  await openTranslated(network);
  await submitDocuments();
  expect(await screen.findByRole('alert')).toHaveTextContent('La remise n’a pas abouti');
  network.responses['POST /submit'] = () =>
    dataResponse({
      submittedAt: '2026-11-20T10:48:00.000Z',
      files: [],
      missing: [],
      unavailable: [],
    });
  await user.click(getSubmitButton());
  expect(await screen.findByRole('heading', { name: /C’est remis/ })).toBeVisible();
});
