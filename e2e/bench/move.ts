import { randomBytes } from 'node:crypto';
import { askFor, callApi, inParallel, resume } from '../api.ts';
import { figure, type Figure } from './figures.ts';
import { keepAlive, MIB, upload, uploadBare } from './files.ts';
import { benchInProduction, compareSpeed, readMemory, scaled, type Bench } from './harness.ts';

const BIG = scaled(1024);
const SMALL_FILES = scaled(200, 8);
const PIECES = scaled(256);

async function benchUploads(bench: Bench, bare: string): Promise<Figure[]> {
  const agent = keepAlive(8);
  let ids: string[] = [];
  const after = async () => {
    for (const id of ids.splice(0)) await callApi(bench, `/documents/${id}`, 'DELETE');
  };
  const big = await compareSpeed(
    'upload of 1 GiB',
    [BIG, 'MiB/s'],
    async () => ids.push(await upload(bench, BIG)),
    () => uploadBare(bare, BIG),
    { times: 0.75, after },
  );
  const peak = readMemory(bench.product.pid, 'VmHWM');
  const small = await compareSpeed(
    '200 files of 1 MiB by 8',
    [SMALL_FILES, 'files/s'],
    async () => (ids = await inParallel(SMALL_FILES, () => upload(bench, 1, agent))),
    () => inParallel(SMALL_FILES, (index) => uploadBare(bare, 1, `small-${index}`, agent)),
    { times: 0.4, after },
  );
  agent.destroy();
  return [big, figure('upload of 1 GiB, peak memory', peak, 'MiB', { limit: 170 }), small];
}

async function benchResumable(bench: Bench, bare: string): Promise<Figure[]> {
  const { url } = bench;
  const { token, requestedDocumentIds } = await askFor(url, bench.bearer, ['Plan']);
  const requestedDocumentId = requestedDocumentIds[0] ?? '';
  const recipient = { ...bench, bearer: token };
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(PIECES * MIB - 9)]);
  const take = () =>
    callApi(recipient, `/public/request/documents/${requestedDocumentId}/file`, 'DELETE');
  const resumable = await compareSpeed(
    'resumable upload of 256 MiB',
    [PIECES, 'MiB/s'],
    async () => {
      const started = await resume(url, token, requestedDocumentId, 'bench.pdf', bytes.length);
      await started.send(bytes, bytes.length);
    },
    () => uploadBare(bare, PIECES),
    { times: 0.6, after: take },
  );
  return [resumable];
}

/** Files received, beside the bare server on the same disk. */
export const benchMove = () => benchInProduction(benchUploads, benchResumable);
