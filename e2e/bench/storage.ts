import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  peakMiB,
  remove,
  row,
  seconds,
  send,
  startScript,
  uploadOne,
  type BenchRow,
} from './upload.ts';

const MIB = 1024 * 1024;
const SIZE = 256 * MIB;
const ROUNDS = 3;

export async function withStandIn<T>(
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./servers/s3-stand-in.ts', import.meta.url))],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return await work(JSON.parse(line.toString()) as Record<string, string>);
  } finally {
    child.kill();
  }
}

/**
 * 256 MiB into the store and back, through the product and through two plain routes in turn; the
 * best round counts.
 */
export async function benchStorage({
  url,
  bearer,
  pid,
  env,
}: {
  url: string;
  bearer: string;
  pid: number;
  env: Record<string, string>;
}): Promise<BenchRow[]> {
  const bare = await startScript('bare-s3.mjs', [], env);
  const plain = `http://127.0.0.1:${bare.port}/`;
  const before = await peakMiB(pid);
  const times = {
    up: [] as number[],
    plainUp: [] as number[],
    down: [] as number[],
    plainDown: [] as number[],
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      times.plainUp.push(await seconds(() => send(plain, null, SIZE)));
      let id = '';
      times.up.push(
        await seconds(async () => {
          id = await uploadOne(url, bearer, SIZE);
        }),
      );
      times.plainDown.push(await seconds(() => drain(plain, {})));
      times.down.push(
        await seconds(() =>
          drain(`${url}/api/v1/documents/${id}/download`, { authorization: `Bearer ${bearer}` }),
        ),
      );
      await remove(url, bearer, id);
    }
  } finally {
    bare.process.kill();
  }
  const rate = (all: readonly number[]) => SIZE / MIB / Math.min(...all);
  const [up, plainUp, down, plainDown] = [
    rate(times.up),
    rate(times.plainUp),
    rate(times.down),
    rate(times.plainDown),
  ];
  const rss = await peakMiB(pid);
  return [
    row('S3, plain route: 256 MiB in', plainUp, 'MiB/s', null, true),
    row('S3, upload of 256 MiB', up, 'MiB/s', null, true),
    row('S3, upload, against the plain route', up / plainUp, '×', '≥ 0.6', up / plainUp >= 0.6),
    row('S3, plain route: 256 MiB out', plainDown, 'MiB/s', null, true),
    row('S3, download of 256 MiB', down, 'MiB/s', null, true),
    row(
      'S3, download, against the plain route',
      down / plainDown,
      '×',
      '≥ 0.6',
      down / plainDown >= 0.6,
    ),
    row('S3, memory before the first file', before, 'MiB', null, true),
    // The AWS client, two parts in flight, and uncollected download buffers.
    row('S3, memory above that', rss - before, 'MiB', '≤ 40', rss - before <= 40),
    row('S3, peak memory of the server', rss, 'MiB', '≤ 200', rss <= 200),
  ];
}

async function drain(target: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(target, { headers });
  let size = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
    size += chunk.length;
  if (answer.status !== 200 || size < SIZE)
    throw new Error(`The download was answered ${answer.status} with ${size} bytes`);
}
