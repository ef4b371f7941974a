import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { received, sampleDocument, sampleFile, sampleRequest } from '../testing/sample-request.ts';
import { stubNetwork } from '../testing/stub-network.ts';
import { choose, freshPage, hand, open, pdf, row, started } from '../testing/upload-page-driver.tsx';

beforeEach(freshPage);

test('after one that is too big, a smaller one goes up in its place; the other documents are not touched by it', async () => {
  const limits = { maxFileSize: 2 * 1024 * 1024, acceptedTypes: ['application/pdf'] };
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB'), sampleDocument('b', 'Kbis'), received('c', 'Bail')], { limits }));
  await open(network);
  await hand.upload(choose('Kbis'), pdf('kbis.pdf', 4000));
  const other = await started(network);
  act(() => other.progress(0.5));
  await hand.upload(choose('RIB'), pdf('scan.pdf', limits.maxFileSize + 1));
  expect(await row('RIB').findByRole('alert')).toHaveTextContent('scan.pdf dépasse 2 Mo.');
  expect(screen.getByRole('progressbar', { name: 'Envoi de kbis.pdf' })).toHaveAttribute('aria-valuenow', '50');
  await hand.upload(choose('RIB'), pdf('scan-leger.pdf', 3000));
  expect(row('RIB').queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('progressbar', { name: 'Envoi de scan-leger.pdf' })).toBeInTheDocument();
  await waitFor(() => expect(network.uploads).toHaveLength(2));
  act(() => network.uploads[1]?.arrive(sampleFile('scan-leger.pdf')));
  expect(await row('RIB').findByText(/^Reçu le/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Envoi de kbis.pdf' })).toHaveAttribute('aria-valuenow', '50');
  act(() => other.arrive(sampleFile('kbis.pdf')));
  expect(await row('Kbis').findByText(/^Reçu le/)).toBeInTheDocument();
  expect(row('Bail').getByText('c.pdf')).toBeInTheDocument();
  expect(network.uploads).toHaveLength(2);
});

test('one that the server finds too big after all makes room for a smaller one too', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await open(network);
  await hand.upload(choose('RIB'), pdf('scan.pdf'));
  (await started(network)).refuse(413, 'file-too-large');
  expect(await row('RIB').findByRole('alert')).toHaveTextContent('scan.pdf dépasse 10 Mo. Choisissez un fichier plus léger, ou prenez une photo.');
  expect(row('RIB').queryByRole('button', { name: /^Réessayer/ })).toBeNull();
  await hand.upload(choose('RIB'), pdf('scan-leger.pdf'));
  await waitFor(() => expect(network.uploads).toHaveLength(2));
  act(() => network.uploads[1]?.arrive(sampleFile('scan-leger.pdf')));
  expect(await row('RIB').findByText(/^Reçu le/)).toBeInTheDocument();
  expect(row('RIB').queryByRole('alert')).toBeNull();
});
