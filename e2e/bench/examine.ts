import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { photoSample } from '../../backend/src/testing/fixtures/sample-files.ts';
import type { Product } from '../product.ts';
import type { BenchRow } from './upload.ts';

const FILES = 100;
const PARALLEL = 4;
/** Inspection workers have low priority: a small read may be this much slower meanwhile. */
const BUDGET = 1.5;

const row = (
  name: string,
  value: number,
  unit: string,
  budget: string | null = null,
  ok = true,
): BenchRow => ({ name, value: Math.round(value * 100) / 100, unit, budget, ok });
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function onePage(n: number): Buffer {
  const text = `BT /F 12 Tf 72 ${700 - (n % 40)} Td (Bulletin ${n}) Tj ET `.repeat(40);
  return Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length ${text.length} >> stream
${text}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R >>
%%EOF
`);
}

const photo = () => photoSample(4000, 3000, 72);

/** Inspects files as they arrive, while one client keeps reading a document. */
export async function benchExamine({ url, pid }: Product, bearer: string): Promise<BenchRow[]> {
  const authorization = { authorization: `Bearer ${bearer}` };
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(`${url}/api/v1/documents${path}`, {
      ...init,
      headers: authorization,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  const upload = (bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    return call<{ id: string }>('/upload', { method: 'POST', body: form });
  };
  const unknown = async () =>
    (
      await call<{ documents: { pages: number | null; notice: string | null }[] }>('?limit=100')
    ).documents.filter(({ pages, notice }) => pages === null && notice === null).length;
  const readOnce = async (id: string) => {
    const start = performance.now();
    await call(`/${id}`);
    return performance.now() - start;
  };
  const picture = await photo();
  /** Decoders ignore bytes after the last marker; they make each photo a different file. */
  const kinds = [
    ['one-page PDF', 'pdf', onePage],
    ['photo of 12 MP', 'jpg', (n: number) => Buffer.concat([picture, Buffer.from(String(n))])],
  ] as const;

  const { id } = await upload(onePage(-1), 'first.pdf');
  while ((await unknown()) > 0) await pause(20);
  const rows: BenchRow[] = [];
  for (const [name, extension, make] of kinds) {
    const quiet: number[] = [];
    for (let i = 0; i < 400; i++) quiet.push(await readOnce(id));
    const started = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        while (next < FILES) await upload(make(next), `${next++}.${extension}`);
      }),
    );
    const beside: number[] = [];
    let left = await unknown();
    const uploaded = performance.now();
    const leftThen = left;
    while (left > 0) {
      for (let i = 0; i < 10; i++) beside.push(await readOnce(id));
      left = await unknown();
    }
    const ended = performance.now();
    rows.push(
      row(
        `100 files, ${name}: received and looked into`,
        (FILES * 1000) / (ended - started),
        'files/s',
      ),
    );
    if (leftThen > 5) {
      const ratio = median(beside) / median(quiet);
      rows.push(
        row(
          `${name}: looked into alone (${leftThen} were left)`,
          (leftThen * 1000) / (ended - uploaded),
          'files/s',
        ),
      );
      rows.push(
        row(`read of a document, p50 without (${name})`, median(quiet), 'ms'),
        row(`read of a document, p50 beside (${name})`, median(beside), 'ms'),
      );
      rows.push(
        row(
          `read of a document, beside ÷ without (${name})`,
          ratio,
          '×',
          `≤ ${BUDGET}`,
          ratio <= BUDGET,
        ),
      );
    }
  }
  await pause(25_000);
  const workers = execFileSync('sh', ['-c', `cat /proc/${pid}/task/*/children`], {
    encoding: 'utf8',
  }).trim();
  const rss =
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) /
    1024;
  return [
    ...rows,
    row(
      'workers left 25 s later',
      workers === '' ? 0 : workers.split(' ').length,
      '',
      '0',
      workers === '',
    ),
    row('memory of the server 25 s later', rss, 'MB'),
  ];
}
