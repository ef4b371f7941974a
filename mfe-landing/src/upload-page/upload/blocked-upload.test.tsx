import { beforeEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { sampleDocument, sampleFile, sampleRequest } from '../testing/sample-request.ts';
import { stubNetwork, type StubbedNetwork } from '../testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  openUploadPage,
  pdfFile,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

const KIB = 1024;
const UPLOAD = '/api/v1/public/request/documents/a/uploads/u0';
const WHOLE = '/api/v1/public/request/documents/a/file';
const openRequest = async (size: number) => {
  const network = stubNetwork(
    sampleRequest([sampleDocument('a', 'RIB'), sampleDocument('b', 'Kbis')]),
  );
  network.size = size;
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', size));
  return network;
};
const callOf = ({ uploads }: StubbedNetwork, count: number) => {
  const { method, url, headers } = uploads[count - 1]!;
  return [method, url, headers['X-HTTP-Method-Override']];
};

test.each([
  [405, '<html>'],
  [501, '<html>'],
  [403, '<html>'],
  [400, 'BadRequestException'],
])(
  'a PATCH that a proxy answers with %d is sent as POST, for later files at once',
  async (status, body) => {
    const network = await openRequest(400_000);
    (await waitForUpload(network)).fail(status, body);
    const second = await waitForUpload(network, 2);
    expect(callOf(network, 2)).toEqual(['POST', UPLOAD, 'PATCH']);
    second.complete(sampleFile('rib.pdf'));
    expect(await documentRow('RIB').findByText(/^Reçu le/)).toBeVisible();
    await user.upload(getFileInput('Kbis'), pdfFile('kbis.pdf', 400_000));
    await waitForUpload(network, 3);
    expect(callOf(network, 3)[0]).toBe('POST');
  },
);

test('where POST cannot stand for PATCH either, the file is sent whole, with progress', async () => {
  const network = await openRequest(400_000);
  (await waitForUpload(network)).fail(405, '<html>');
  (await waitForUpload(network, 2)).fail(403, '<html>');
  const whole = await waitForUpload(network, 3);
  expect(callOf(network, 3)).toEqual(['POST', WHOLE, undefined]);
  expect(whole.body?.size).toBe(400_000);
  expect(whole.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}-whole$/);
  act(() => whole.progress(0.5));
  expect(documentRow('RIB').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  whole.complete(sampleFile('rib.pdf'));
  expect(await documentRow('RIB').findByText(/^Reçu le/)).toBeVisible();
});

test('where no way leads through, the page names the network and another one', async () => {
  const network = await openRequest(400_000);
  (await waitForUpload(network)).fail(405, '<html>');
  (await waitForUpload(network, 2)).fail(405, '<html>');
  (await waitForUpload(network, 3)).fail(403, '<html>');
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'La connexion de ce lieu ne laisse pas envoyer de fichiers : c’est souvent le réglage d’une entreprise. Réessayez depuis un autre réseau, par exemple celui de votre téléphone.',
  );
  await user.click(documentRow('RIB').getByRole('button', { name: /^Réessayer/ }));
  await waitForUpload(network, 4);
  expect(callOf(network, 4)[0]).toBe('PATCH');
});

test('a PATCH that is cut three times before the server has a byte is sent as POST', async () => {
  const network = await openRequest(400_000);
  for (const count of [1, 2, 3]) {
    (await waitForUpload(network, count)).disconnect();
    if (count === 3) break;
    await documentRow('RIB').findByText(/Le service ne répond pas/);
    act(() => void window.dispatchEvent(new Event('online')));
  }
  await waitForUpload(network, 4);
  expect(callOf(network, 4)).toEqual(['POST', UPLOAD, 'PATCH']);
});

test('a piece that is too large for a proxy is sent in smaller ones before the upload fails', async () => {
  const network = await openRequest(2_000_000);
  expect((await waitForUpload(network)).body?.size).toBe(512 * KIB);
  network.uploads[0]?.fail(413, '<html>');
  const second = await waitForUpload(network, 2);
  second.fail(413, '<html>');
  const third = await waitForUpload(network, 3);
  expect(third.body?.size).toBe(256 * KIB);
  third.acknowledge(256 * KIB);
  const fourth = await waitForUpload(network, 4);
  expect(fourth.body?.size).toBe(256 * KIB);
  fourth.fail(413, '<html>');
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    /La connexion de ce lieu ne laisse pas passer les gros envois.*un autre réseau/,
  );
});

test('a size that the product refuses is not tried in smaller pieces', async () => {
  const network = await openRequest(2_000_000);
  (await waitForUpload(network)).fail(413, 'too-large');
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent('rib.pdf dépasse 10 Mo.');
  expect(network.uploads).toHaveLength(1);
});
