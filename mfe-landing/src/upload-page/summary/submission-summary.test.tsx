import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  documentOf,
  receivedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
  unavailableDocument,
  waivedDocument,
} from '../testing/sample-request.ts';
import { dataResponse, problemResponse, stubNetwork } from '../testing/stub-network.ts';
import {
  documentRow,
  findSummary,
  getFileInput,
  getSubmitButton,
  openUploadPage,
  pdfFile,
  photoFile,
  resetPage,
  submitDocuments,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

const findItem = (summary: ReturnType<typeof within>, title: string) =>
  within(summary.getByRole('heading', { level: 3, name: title }).closest('li') as HTMLElement);
const other = { sha256: 'ab'.repeat(32) };

test('the summary shows what is about to be submitted and what may be wrong', async () => {
  const network = stubNetwork(
    sampleRequest([
      documentOf('a', 'RIB', [sampleFile('rib.pdf', { notice: 'password' })]),
      documentOf('b', 'Avis', [
        sampleFile('avis.pdf'),
        sampleFile('refuse.pdf', { status: 'rejected', rejectionReason: 'Flou', ...other }),
      ]),
      documentOf('c', 'Bail', [sampleFile('bail.pdf', other)]),
      sampleDocument('d', 'Livret', { required: false }),
      unavailableDocument('e', 'Bulletin', 'Je suis à la retraite.'),
      waivedDocument('f', 'Quittance', 'Je suis propriétaire.'),
    ]),
  );
  await openUploadPage(network);
  await user.click(getSubmitButton());
  const summary = await findSummary();
  expect(summary.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(
    summary.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['RIB', 'Avis', 'Bail', 'Livret', 'Bulletin']);
  const rib = findItem(summary, 'RIB');
  expect(rib.getByText('Protégé par un mot de passe')).toBeVisible();
  expect(rib.getByText('Même fichier que pour Avis')).toBeVisible();
  expect(findItem(summary, 'Avis').queryByText('refuse.pdf')).toBeNull();
  expect(findItem(summary, 'Bail').queryByRole('button')).toBeNull();
  expect(findItem(summary, 'Livret').getByText('Facultatif, non déposé')).toBeVisible();
  expect(findItem(summary, 'Bulletin').getByText('Je suis à la retraite.')).toBeVisible();
  expect(summary.getByText(/^4 points à vérifier/)).toBeVisible();
  expect(network.calls.filter(({ url }) => url.endsWith('/submit'))).toEqual([]);
});

test('the summary shows the photos of this visit and the warnings about its files', async () => {
  const network = stubNetwork(
    sampleRequest([sampleDocument('a', 'RIB'), sampleDocument('b', 'Avis')]),
  );
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), photoFile('rib.jpg'));
  (await waitForUpload(network)).complete(sampleFile('rib.jpg', { type: 'image/jpeg' }));
  await user.upload(getFileInput('Avis'), pdfFile('avis.pdf'));
  (await waitForUpload(network, 2)).complete(sampleFile('avis.pdf', other));
  await waitFor(() => expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false'));
  await documentRow('Avis').findByText('Ce fichier paraît abîmé.');
  await user.click(getSubmitButton());
  const summary = await findSummary();
  expect(findItem(summary, 'RIB').getByRole('img', { name: 'Aperçu de rib.jpg' })).toBeVisible();
  expect(findItem(summary, 'Avis').getByText('Paraît abîmé')).toBeVisible();
});

test('reviewing a document of the summary leads back to its row without submitting', async () => {
  const network = stubNetwork(
    sampleRequest([
      receivedDocument('a', 'RIB'),
      sampleDocument('d', 'Livret', { required: false }),
    ]),
  );
  await openUploadPage(network);
  await user.click(getSubmitButton());
  await user.click((await findSummary()).getByRole('button', { name: /^Revoir.: Livret$/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(documentRow('Livret').getByRole('heading')).toHaveFocus());
  await user.click(getSubmitButton());
  await user.click((await findSummary()).getByRole('button', { name: 'Revenir à la liste' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.calls.filter(({ url }) => url.endsWith('/submit'))).toEqual([]);
});

test('the summary closes when the sender asks for another document meanwhile', async () => {
  const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
  await openUploadPage(network);
  await user.click(getSubmitButton());
  await findSummary();
  network.request = sampleRequest([receivedDocument('a', 'RIB'), sampleDocument('b', 'Avis')], {
    version: 2,
  });
  await user.click(within(screen.getByRole('dialog')).getByRole('heading', { level: 2 }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: /sur 2/ })).toHaveFocus(),
  );
});

test('a document that changes after a failed submission is summarised again', async () => {
  const network = stubNetwork(
    sampleRequest([
      receivedDocument('a', 'RIB'),
      sampleDocument('d', 'Livret', { required: false }),
    ]),
  );
  network.responses['POST /submit'] = () => problemResponse(503, 'unavailable');
  await openUploadPage(network);
  await submitDocuments();
  await screen.findByText(/^La remise n’a pas abouti/);
  await user.upload(getFileInput('Livret'), pdfFile('livret.pdf'));
  (await waitForUpload(network)).complete(sampleFile('livret.pdf', other));
  await waitFor(() => expect(screen.queryByText(/^La remise n’a pas abouti/)).toBeNull());
  await user.click(getSubmitButton());
  expect((await findSummary()).getByText('livret.pdf')).toBeVisible();
});

test('the documents are submitted once from the summary', async () => {
  const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
  network.responses['POST /submit'] = () =>
    dataResponse({
      submittedAt: '2026-11-20T10:48:00.000Z',
      files: [],
      missing: [],
      unavailable: [],
    });
  await openUploadPage(network);
  await submitDocuments();
  expect(await screen.findByRole('heading', { name: /C’est remis/ })).toBeVisible();
  expect(network.calls.filter(({ url }) => url.endsWith('/submit'))).toHaveLength(1);
});
