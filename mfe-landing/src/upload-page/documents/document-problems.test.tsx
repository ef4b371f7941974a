import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { findFileWarning } from '../file-warnings/find-file-warning.ts';
import { SectionErrorBoundary } from '../layout/SectionErrorBoundary.tsx';
import { sampleDocument, sampleRequest } from '../testing/sample-request.ts';
import { stubNetwork } from '../testing/stub-network.ts';
import {
  getFileInput,
  resetPage,
  user,
  openUploadPage,
  pdfFile,
  documentRow,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

test('an empty file is rejected without an offer to keep it', async () => {
  await openUploadPage(stubNetwork(sampleRequest([sampleDocument('a', 'RIB')])));
  const empty = pdfFile('vide.pdf', 0);
  await user.upload(getFileInput('RIB'), empty);
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'vide.pdf est vide. Choisissez un autre fichier.',
  );
  // The page's own check has finished once this second one has.
  await act(() => findFileWarning(empty));
  expect(documentRow('RIB').queryByRole('button', { name: /^Le garder/ })).toBeNull();
});

test('the warning about a file disappears when the server rejects it', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), pdfFile('abime.pdf'));
  const sent = await waitForUpload(network);
  expect(await documentRow('RIB').findByRole('button', { name: /^Le garder/ })).toBeInTheDocument();
  sent.fail(415, 'type-refused');
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent('abime.pdf');
  await waitFor(() =>
    expect(documentRow('RIB').queryByRole('button', { name: /^Le garder/ })).toBeNull(),
  );
});

test('a section of the page that throws shows an error in its place and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Part = () => {
    if (broken) throw new Error('render');
    return <p>Messages</p>;
  };
  render(
    <>
      <h1>Liste</h1>
      <SectionErrorBoundary>
        <Part />
      </SectionErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Liste' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Vos fichiers sont gardés.');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('Messages')).toBeVisible();
  jest.restoreAllMocks();
});
