import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  receivedDocument,
  rejectedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
} from '../testing/sample-request.ts';
import { stubNetwork } from '../testing/stub-network.ts';
import {
  getFileInput,
  getNextFileInput,
  getSubmitButton,
  openUploadPage,
  pdfFile,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

test('the submit bar counts the outstanding documents and names the last one', async () => {
  await openUploadPage(
    stubNetwork(
      sampleRequest([
        sampleDocument('a', 'Avis d’imposition'),
        receivedDocument('b', 'RIB'),
        sampleDocument('c', 'Livret', { required: false }),
      ]),
    ),
  );
  expect(getNextFileInput()).toHaveAccessibleName(/: Avis d’imposition$/);
  expect(getNextFileInput()).toHaveAccessibleDescription(
    'Encore 1 document à déposer. Avis d’imposition',
  );
  expect(screen.queryByRole('button', { name: 'Remettre mes documents' })).toBeNull();
});

test('the submit bar takes each missing document, and then the submission', async () => {
  const network = stubNetwork(
    sampleRequest([
      receivedDocument('b', 'RIB'),
      sampleDocument('a', 'Avis'),
      rejectedDocument('c', 'Bail', 'Illisible'),
    ]),
  );
  await openUploadPage(network);
  expect(getNextFileInput()).toHaveAccessibleName(/: Bail$/);
  await user.upload(getNextFileInput(), pdfFile('bail.pdf'));
  const first = await waitForUpload(network);
  expect(first.url).toContain('/documents/c/uploads');
  expect(getNextFileInput()).toHaveAccessibleName(/: Avis$/);
  await user.upload(getNextFileInput(), pdfFile('avis.pdf'));
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(getSubmitButton());
  expect(network.calls.filter(({ url }) => url.endsWith('/submit'))).toEqual([]);
  first.complete(sampleFile('bail.pdf'));
  (await waitForUpload(network, 2)).complete(sampleFile('avis.pdf'));
  await waitFor(() => expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false'));
});

test('leaving is asked about once while the documents are there but not submitted', async () => {
  const leave = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const network = stubNetwork(
    sampleRequest([receivedDocument('a', 'RIB'), sampleDocument('b', 'Avis')]),
  );
  await openUploadPage(network);
  expect(leave()).toBe(false);
  await user.upload(getFileInput('Avis'), pdfFile('avis.pdf'));
  const upload = await waitForUpload(network);
  expect([leave(), leave()]).toEqual([true, true]);
  upload.complete(sampleFile('avis.pdf'));
  await waitFor(() => expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false'));
  expect([leave(), leave()]).toEqual([true, false]);
});

test('a request whose documents are all optional can be submitted without any', async () => {
  await openUploadPage(
    stubNetwork(sampleRequest([sampleDocument('a', 'Livret', { required: false })])),
  );
  expect(getNextFileInput()).toHaveAccessibleName(/: Livret$/);
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false');
  expect(getSubmitButton()).toHaveAccessibleDescription(/^Tout est facultatif/);
});
