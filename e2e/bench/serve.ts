import autocannon from 'autocannon';
import { askFor, callApi, giveFile, inParallel } from '../api.ts';
import type { Figure } from './figures.ts';
import { authorize, download, upload, uploadBare } from './files.ts';
import { benchInProduction, compareSpeed, scaled, type Bench } from './harness.ts';

const READS = scaled(20_000, 100);
const CHANGES = scaled(600, 20);
const RATE: [number, string] = [CHANGES, 'calls/s'];
const FILES = scaled(200, 5);
const SIZE = scaled(256);

/** That many calls over ten connections. */
async function load(url: string, amount: number, request: autocannon.Request = {}): Promise<void> {
  const { non2xx, errors } = await autocannon({ url, amount, requests: [request] });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls of ${url} failed`);
}

async function benchApi(bench: Bench, bare: string): Promise<Figure[]> {
  const { url } = bench;
  const path = `${url}/api/v1/requests`;
  const headers = authorize(bench);
  const submitRequest = async (index: number) => {
    const { id, token, requestedDocumentIds } = await askFor(url, bench.bearer, ['Pièce']);
    await giveFile({ url, bearer: token }, requestedDocumentIds[0], `Fichier ${index}`);
    await callApi({ url, bearer: token }, '/public/request/submit', 'POST', {});
    return `/api/v1/requests/${id}/documents/${requestedDocumentIds[0]}/approve`;
  };
  const paths = await inParallel(3 * CHANGES, submitRequest);
  const [, id] = /requests\/([^/]+)/.exec(paths[0] ?? '') ?? [];
  const create: autocannon.Request = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipientName: 'Camille Morel',
      recipientEmail: 'camille@example.org',
      title: 'Vente appartement',
      documents: [{ title: 'Titre de propriété' }, { title: 'Bulletins de salaire' }],
    }),
  };
  const approve: autocannon.Request = {
    method: 'POST',
    setupRequest: (request) => ({ ...request, path: paths.pop() ?? '', headers }),
  };
  return [
    await compareSpeed(
      'API read',
      [READS, 'calls/s'],
      () => load(`${path}/${id}`, READS, { headers }),
      () => load(`${bare}/requests/${id}`, READS),
      { times: 0.5 },
    ),
    await compareSpeed('create a request', RATE, () => load(path, CHANGES, create)),
    await compareSpeed('approve a document', RATE, () => load(url, CHANGES, approve)),
  ];
}

async function benchDownloads(bench: Bench, bare: string): Promise<Figure[]> {
  const { url } = bench;
  const headers = authorize(bench);
  const id = await upload(bench, SIZE);
  const target = `${url}/api/v1/documents/${id}/download`;
  await uploadBare(bare, SIZE, 'one');
  const whole = await compareSpeed(
    'download of a large file',
    [SIZE, 'MiB/s'],
    () => download(target, SIZE, headers),
    () => download(`${bare}/files/one`, SIZE),
    { times: 0.6 },
  );
  await callApi(bench, `/documents/${id}`, 'DELETE');
  await inParallel(FILES, () => upload(bench, 1));
  await uploadBare(bare, FILES, 'all');
  return [
    whole,
    await compareSpeed(
      'archive of 200 files of 1 MiB',
      [FILES, 'MiB/s'],
      () => download(`${url}/api/v1/documents.zip`, FILES, headers),
      () => download(`${bare}/files/all`, FILES),
      { times: 0.5 },
    ),
  ];
}

/** Downloads first, as the mails of created requests take processor time. */
export const benchServe = () => benchInProduction(benchDownloads, benchApi);
