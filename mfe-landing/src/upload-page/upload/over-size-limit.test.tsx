import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  receivedDocument,
  sampleDocument,
  sampleFile,
  SAMPLE_DOCUMENT_LIMITS,
  sampleRequest,
} from '../testing/sample-request.ts';
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

test('a smaller file replaces one over the size limit, and other uploads continue', async () => {
  const limits = {
    ...SAMPLE_DOCUMENT_LIMITS,
    maxFileSize: 2 * 1024 * 1024,
    acceptedTypes: ['application/pdf'],
  };
  const network = stubNetwork(
    sampleRequest(
      [sampleDocument('a', 'RIB'), sampleDocument('b', 'Kbis'), receivedDocument('c', 'Bail')],
      { limits },
    ),
  );
  await openUploadPage(network);
  await user.upload(getFileInput('Kbis'), pdfFile('kbis.pdf', 1_000_000));
  (await waitForUpload(network)).acknowledge(500_000);
  const other = await waitForUpload(network, 2);
  await user.upload(getFileInput('RIB'), pdfFile('scan.pdf', limits.maxFileSize + 1));
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent('scan.pdf dépasse 2 Mo.');
  expect(screen.getByRole('progressbar', { name: 'Envoi de kbis.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await user.upload(getFileInput('RIB'), pdfFile('scan-leger.pdf', 3000));
  expect(documentRow('RIB').queryByRole('alert')).toBeNull();
  expect(
    await screen.findByRole('progressbar', { name: 'Envoi de scan-leger.pdf' }),
  ).toBeInTheDocument();
  await waitFor(() => expect(network.uploads).toHaveLength(3));
  act(() => network.uploads[2]?.complete(sampleFile('scan-leger.pdf')));
  expect(await documentRow('RIB').findByText(/^Reçu le/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Envoi de kbis.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  act(() => other.complete(sampleFile('kbis.pdf')));
  expect(await documentRow('Kbis').findByText(/^Reçu le/)).toBeInTheDocument();
  expect(documentRow('Bail').getByText('c.pdf')).toBeInTheDocument();
  expect(network.uploads).toHaveLength(3);
});

test('a file the server finds too large can be replaced by a smaller one', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), pdfFile('scan.pdf'));
  (await waitForUpload(network)).fail(413, 'too-large');
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'scan.pdf dépasse 10 Mo. Choisissez un fichier plus léger.',
  );
  expect(documentRow('RIB').queryByRole('button', { name: /^Réessayer/ })).toBeNull();
  await user.upload(getFileInput('RIB'), pdfFile('scan-leger.pdf'));
  await waitFor(() => expect(network.uploads).toHaveLength(2));
  act(() => network.uploads[1]?.complete(sampleFile('scan-leger.pdf')));
  expect(await documentRow('RIB').findByText(/^Reçu le/)).toBeInTheDocument();
  expect(documentRow('RIB').queryByRole('alert')).toBeNull();
});

test('a size that a proxy refused can be sent again from another network', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), pdfFile('scan.pdf'));
  (await waitForUpload(network)).fail(413, '<html>Request Entity Too Large</html>');
  const problem = await documentRow('RIB').findByRole('alert');
  expect(problem).toHaveTextContent(
    'scan.pdf Le fichier n’a pas été enregistré. La connexion de ce lieu ne laisse pas passer les gros envois : c’est souvent le réglage d’une entreprise, votre fichier n’y est pour rien. Réessayez depuis un autre réseau, par exemple celui de votre téléphone.',
  );
  expect(problem).not.toHaveTextContent('dépasse');
  await user.click(documentRow('RIB').getByRole('button', { name: /^Réessayer/ }));
  await waitFor(() => expect(network.uploads).toHaveLength(2));
  act(() => network.uploads[1]?.complete(sampleFile('scan.pdf')));
  expect(await documentRow('RIB').findByText(/^Reçu le/)).toBeInTheDocument();
});
