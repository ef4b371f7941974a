import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { signIn } from '../api.ts';
import type { Product } from '../product.ts';
import { peakMiB, row, seconds, send, startBare, type BenchRow } from './upload.ts';

const MIB = 1024 * 1024;
const FILES = 1000;
const ROUNDS = 3;
const PARALLEL = 8;

/**
 * 1,000 files of 1 MiB in one archive, in turn with a bare server that sends as many bytes from a
 * plain file.
 */
export async function benchArchive(product: Product, bearer: string): Promise<BenchRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  let next = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (next++ < FILES) {
        const form = new FormData();
        form.append(
          'file',
          new Blob([Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MIB - 9)])]),
          `bench-${next}.pdf`,
        );
        const { status } = await fetch(`${product.url}/api/v1/documents/upload`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}` },
          body: form,
        });
        if (status !== 201) throw new Error(`An upload was answered ${status}`);
      }
    }),
  );
  agent.destroy();
  // Receiving raises the memory peak too; it is reset here.
  await product.stop();
  await product.restart();
  const reader = await signIn(product.url);
  const before = await peakMiB(product.pid);
  const file = path.join(product.dataDir, 'bench-plain.bin');
  const bare = await startBare(file);
  const [zip, plain]: [number[], number[]] = [[], []];
  try {
    await send(`http://127.0.0.1:${bare.port}/`, null, FILES * MIB);
    for (let round = 0; round < ROUNDS; round++) {
      plain.push(await seconds(() => drain(`http://127.0.0.1:${bare.port}/`, {})));
      zip.push(
        await seconds(() =>
          drain(`${product.url}/api/v1/documents.zip`, { authorization: `Bearer ${reader}` }),
        ),
      );
    }
  } finally {
    bare.process.kill();
    await rm(file, { force: true });
  }
  const ratio = Math.min(...plain) / Math.min(...zip);
  const rss = await peakMiB(product.pid);
  return [
    row(
      `bare server: ${FILES} MiB from a plain file`,
      FILES / Math.min(...plain),
      'MiB/s',
      null,
      true,
    ),
    row(`archive of ${FILES} files of 1 MiB`, FILES / Math.min(...zip), 'MiB/s', null, true),
    row('archive, against the plain file', ratio, '×', '≥ 0.5', ratio >= 0.5),
    row('archive: memory before the first', before, 'MiB', null, true),
    row('archive: peak memory of the server', rss, 'MiB', '≤ 180', rss <= 180),
  ];
}

function drain(target: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(target, { headers }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => (size += chunk.length));
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 && size >= FILES * MIB
          ? resolve()
          : reject(new Error(`${target} was answered ${answer.statusCode} with ${size} bytes`)),
      );
    }).on('error', reject);
  });
}
