import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { askFor } from '../api.ts';
import {
  peakMiB,
  row,
  seconds,
  send,
  startBare,
  type BenchRow,
  type UploadBench,
} from './upload.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const ROUNDS = 3;
const TUS = { 'tus-resumable': '1.0.0' };

/** Uploads 1 GiB by the resumable protocol and reads it back, in turn with a bare server. */
export async function benchResumable({
  url,
  bearer,
  pid,
  folder = tmpdir(),
}: UploadBench): Promise<BenchRow[]> {
  const bareFile = path.join(folder, `recueil-bench-${process.pid}.bin`);
  const bare = await startBare(bareFile);
  try {
    const [up, down, bareUp, bareDown]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      bareUp.push(await seconds(() => send(`http://127.0.0.1:${bare.port}/`, null, GIB)));
      const { id, token, items } = await askFor(url, bearer, ['Plans']);
      const item = items[0] ?? '';
      up.push(await seconds(() => upload(url, token, item)));
      bareDown.push(await seconds(() => read(`http://127.0.0.1:${bare.port}/`, {})));
      down.push(
        await seconds(() =>
          read(`${url}/api/v1/requests/${id}/documents/${item}/download`, {
            authorization: `Bearer ${bearer}`,
          }),
        ),
      );
      const answer = await fetch(`${url}/api/v1/requests/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${bearer}` },
      });
      if (answer.status !== 204) throw new Error(`The request was not deleted: ${answer.status}`);
    }
    const ratio = (ours: number[], theirs: number[]) => Math.min(...theirs) / Math.min(...ours);
    const rss = await peakMiB(pid);
    return [
      row('resumable upload of 1 GiB', 1024 / Math.min(...up), 'MiB/s', null, true),
      row(
        'resumable upload of 1 GiB, against the bare server',
        ratio(up, bareUp),
        '×',
        '≥ 0.6',
        ratio(up, bareUp) >= 0.6,
      ),
      row('download of its 128 pieces', 1024 / Math.min(...down), 'MiB/s', null, true),
      row(
        'download of its 128 pieces, against a plain file',
        ratio(down, bareDown),
        '×',
        '≥ 0.6',
        ratio(down, bareDown) >= 0.6,
      ),
      row(
        'resumable upload and download, peak memory of the server',
        rss,
        'MiB',
        '≤ 160',
        rss <= 160,
      ),
    ];
  } finally {
    bare.process.kill();
    await rm(bareFile, { force: true });
  }
}

const NOISE = randomBytes(MIB);
const FIRST = Buffer.concat([Buffer.from('%PDF-1.7\n'), NOISE]).subarray(0, MIB);

async function upload(url: string, token: string, item: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...TUS };
  const created = await fetch(`${url}/api/v1/public/request/documents/${item}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(GIB),
      'upload-metadata': `filename ${Buffer.from('bench.pdf').toString('base64')}`,
    },
  });
  const place = new URL(created.headers.get('location') ?? '', url);
  const call = request(place, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(GIB),
    },
  });
  const answered = once(call, 'response') as Promise<[{ statusCode?: number; resume(): void }]>;
  for (let sent = 0; sent < GIB; sent += MIB)
    if (!call.write(sent === 0 ? FIRST : NOISE)) await once(call, 'drain');
  call.end();
  const [response] = await answered;
  response.resume();
  if (response.statusCode !== 204)
    throw new Error(`The upload was answered ${response.statusCode}`);
}

function read(target: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(target, { headers }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 && size === GIB
          ? resolve()
          : reject(
              new Error(`The download was answered ${response.statusCode} with ${size} bytes`),
            ),
      );
    }).on('error', reject);
  });
}
