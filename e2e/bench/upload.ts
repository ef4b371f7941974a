import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** As printed; null for what is shown for comparison only. */
  readonly budget: string | null;
  readonly ok: boolean;
}

export interface UploadBench {
  /** Origin of the running server, started with `MAX_FILE_SIZE` above 1 GiB and generous rate limits. */
  readonly url: string;
  readonly bearer: string;
  /** Process of the server, for its CPU seconds and memory. */
  readonly pid: number;
  /** Where the bare server writes: the same disk as the server's data. */
  readonly folder?: string;
}

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const ROUNDS = 3;
const BOUNDARY = '----recueil-bench-7f3a91c04d2b4e55';
const CLOCK_TICKS = 100;

/** Uploads 1 GiB to the server and to a bare one in turn, then 200 files of 1 MiB by 8, then reads parts of the big file. */
export async function benchUpload({
  url,
  bearer,
  pid,
  folder = tmpdir(),
}: UploadBench): Promise<BenchRow[]> {
  const bareFile = path.join(folder, `recueil-bench-${process.pid}.bin`);
  const bare = await startBare(bareFile);
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    const cpu: number[] = [];
    let big = '';
    // In turn, so that a busy moment of the machine meets both; the best round of each counts.
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await seconds(() => send(`http://127.0.0.1:${bare.port}/`, null, GIB)));
      const before = await cpuSeconds(pid);
      let id = '';
      ours.push(
        await seconds(async () => {
          id = await uploadOne(url, bearer, GIB);
        }),
      );
      cpu.push((await cpuSeconds(pid)) - before);
      if (big !== '') await remove(url, bearer, big);
      big = id;
    }
    const rss = await peakMiB(pid);
    const parts = await rangeP50(url, bearer, big);
    await remove(url, bearer, big);
    const files = await manyFiles(url, bearer);
    const [own, other] = [1024 / Math.min(...ours), 1024 / Math.min(...theirs)];
    return [
      row('bare server: 1 GiB hashed and encrypted into a file', other, 'MiB/s', null, true),
      row('upload of 1 GiB', own, 'MiB/s', null, true),
      row(
        'upload of 1 GiB, against the bare server',
        own / other,
        '×',
        '≥ 0.75',
        own / other >= 0.75,
      ),
      row(
        'upload of 1 GiB, CPU of the server',
        Math.min(...cpu),
        's',
        '≤ 3',
        Math.min(...cpu) <= 3,
      ),
      row('upload of 1 GiB, peak memory of the server', rss, 'MiB', '≤ 160', rss <= 160),
      row('200 files of 1 MiB by 8', files, 'files/s', '≥ 200', files >= 200),
      row('1 kB Range of 1 GiB, p50', parts, 'ms', '≤ 10', parts <= 10),
    ];
  } finally {
    bare.process.kill();
    await rm(bareFile, { force: true });
  }
}

export const row = (
  name: string,
  value: number,
  unit: string,
  budget: string | null,
  ok: boolean,
): BenchRow => ({ name, value: Math.round(value * 100) / 100, unit, budget, ok });

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

export const startBare = (file: string) => startScript('bare-server.mjs', [file]);

/** A script beside this one that prints the port it listens on. */
export async function startScript(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ process: ChildProcess; port: number }> {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), name);
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, port: Number(line.toString()) };
}

const NOISE = randomBytes(MIB);
const HEAD = (name: string) =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`,
  );
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/** Streams `size` bytes that exist nowhere; with a bearer as the one file of a form. */
export async function send(
  target: string,
  bearer: string | null,
  size: number,
  agent?: Agent,
): Promise<{ status: number; body: string }> {
  const headers: Record<string, string> =
    bearer === null
      ? {}
      : {
          authorization: `Bearer ${bearer}`,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        };
  const call = request(target, { method: 'POST', headers, ...(agent ? { agent } : {}) });
  const early = new AbortController();
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      early.abort();
      resolve(response);
    });
  });
  if (bearer !== null) call.write(HEAD('bench.pdf'));
  for (let sent = 0; sent < size && !early.signal.aborted; sent += MIB) {
    if (!call.write(NOISE))
      await once(call, 'drain', { signal: early.signal }).catch(() => undefined);
  }
  call.end(bearer === null ? undefined : TAIL);
  const response = await answered;
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode ?? 0, body: text };
}

export async function uploadOne(
  url: string,
  bearer: string,
  size: number,
  agent?: Agent,
): Promise<string> {
  const { status, body } = await send(`${url}/api/v1/documents/upload`, bearer, size, agent);
  if (status !== 201) throw new Error(`The upload was answered ${status}: ${body.slice(0, 300)}`);
  return (JSON.parse(body) as { data: { id: string } }).data.id;
}

async function manyFiles(url: string, bearer: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ids: string[] = [];
    let next = 0;
    const worker = async () => {
      while (next++ < 200) ids.push(await uploadOne(url, bearer, MIB, agent));
    };
    rates.push(200 / (await seconds(() => Promise.all(Array.from({ length: 8 }, worker)))));
    for (const id of ids) await remove(url, bearer, id);
  }
  agent.destroy();
  return Math.max(...rates);
}

async function rangeP50(url: string, bearer: string, id: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 51; i++) {
    const start = Math.floor((GIB / 51) * i);
    times.push(
      1000 *
        (await seconds(async () => {
          const answer = await fetch(`${url}/api/v1/documents/${id}/download`, {
            headers: { authorization: `Bearer ${bearer}`, range: `bytes=${start}-${start + 999}` },
          });
          const bytes = await answer.arrayBuffer();
          if (answer.status !== 206 || bytes.byteLength !== 1000)
            throw new Error(
              `The range was answered ${answer.status} with ${bytes.byteLength} bytes`,
            );
        })),
    );
  }
  return times.sort((a, b) => a - b)[25]!;
}

export async function remove(url: string, bearer: string, id: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/documents/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${bearer}` },
  });
  if (answer.status !== 204) throw new Error(`The removal was answered ${answer.status}`);
}

/** User and system time of the process, all threads, from the kernel. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

export async function peakMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) / 1024;
}
