import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { askFor, pdf } from '../api.ts';
import { openSqlite, runSqlite } from '../databases.ts';
import type { Product } from '../product.ts';
import { production } from './api-read.ts';
import { callerOf } from './large-data/requests-calls.ts';
import type { BenchRow } from './upload.ts';

const [FEW, MANY] = [50, 5000];
const APPROVALS = 1500;
const QUEUE = [
  '/v1/requests?needsValidation=true&sort=deadline&order=asc&page=1&limit=20&includeValidationStatus=true',
  '/v1/requests/validation/stats',
  '/v1/requests?status=completed&page=1&limit=1&includeValidationStatus=true',
  '/v1/requests?status=pending_resubmission&sort=updatedAt&order=desc&page=1&limit=100&includeValidationStatus=true',
];

/** Copies a submitted request with its documents and files inside a closed database. */
function multiply(file: string, requestId: string, from: number, to: number): void {
  const database = openSqlite(file);
  const columnsOf = (table: string) =>
    database
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .map(({ name }) => String(name));
  const copy = (table: string, where: string, changed: Record<string, string>) => {
    const columns = columnsOf(table);
    return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((column) => changed[column] ?? `t.${column}`).join(', ')}
      FROM ${table} t, (WITH RECURSIVE counted(seq) AS (SELECT ${from + 1} UNION ALL SELECT seq + 1 FROM counted WHERE seq < ${to}) SELECT seq FROM counted) WHERE ${where}`;
  };
  const numbered = (prefix: string, of = '') =>
    `printf('${prefix}%05d', seq) || ${of === '' ? "''" : `SUBSTR(t.${of}, -10)`}`;
  const statements = [
    copy('requests', `t.id = '${requestId}'`, {
      id: numbered('BENCHREQ'),
      title: "'Dossier ' || seq",
    }),
    copy('request_search', `t.id = '${requestId}'`, { id: numbered('BENCHREQ') }),
    copy('request_items', `t.request_id = '${requestId}'`, {
      id: numbered('BENCHITM', 'id'),
      request_id: numbered('BENCHREQ'),
    }),
    copy('documents', `t.request_id = '${requestId}'`, {
      id: numbered('BENCHDOC', 'id'),
      request_id: numbered('BENCHREQ'),
      item_id: numbered('BENCHITM', 'item_id'),
      storage_key: numbered('benchkey', 'id'),
    }),
    // Counters of the copies.
    `INSERT INTO request_tally_changes (id, organization_id, figure, day, n) SELECT 'BENCHTALLY${to}' || t.figure || t.day, t.organization_id, t.figure, t.day, ${to - from} FROM request_tally_changes t
      WHERE t.figure IN ('submitted', 'undecided', 'undecided-by-hand-in', 'undecided-by-deadline', 'handed-in') AND t.n = 1 AND t.id NOT LIKE 'BENCH%' GROUP BY t.figure, t.day`,
  ];
  database.close();
  runSqlite(file, statements);
}

async function opened(product: Product, bearer: string): Promise<number> {
  const caller = callerOf(product.url, bearer);
  try {
    let sum = 0;
    for (const path of QUEUE) sum += await caller.p50(path, 25);
    return sum;
  } finally {
    caller.close();
  }
}

/** Approvals per second on ten connections, each of another request. */
async function approvals(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<number> {
  let at = 0;
  const started = performance.now();
  const { non2xx, errors } = await autocannon({
    url,
    connections: 10,
    amount: paths.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          path: paths[at++ % paths.length]!,
          headers: { ...request.headers, ...headers },
        }),
      },
    ],
  });
  if (non2xx + errors > 0)
    throw new Error(`${non2xx + errors} of ${paths.length} approvals at ${url} did not go through`);
  return (paths.length * 1000) / (performance.now() - started);
}

/**
 * The queue of fifty and of five thousand, and an approval beside bare Koa with the same durable
 * statements.
 */
export async function benchReview(product: Product, bearer: string): Promise<BenchRow[]> {
  const { id, token, items } = await askFor(product.url, bearer, ['Pièce', 'Justificatif']);
  for (const item of items) {
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(pdf(item))], { type: 'application/pdf' }),
      'piece.pdf',
    );
    await fetch(`${product.url}/api/v1/public/request/documents/${item}/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
  }
  await fetch(`${product.url}/api/v1/public/request/submit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data: profile } = (await (
    await fetch(`${product.url}/api/users/profile`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
  ).json()) as { data: { id: string; organizationId: string } };
  const file = join(product.dataDir, 'recueil.sqlite');
  const grown = async (from: number, to: number) => {
    await product.stop();
    multiply(file, id, from, to);
    await product.restart(production(product));
    return opened(product, bearer);
  };
  const few = await grown(0, FEW - 1);
  const many = await grown(FEW - 1, MANY - 1);

  await product.stop();
  const twin = join(product.dataDir, 'twin.sqlite');
  copyFileSync(file, twin);
  await product.restart(production(product));
  const item = items[0]!;
  const [own, bare]: [number[], number[]] = [[], []];
  const child = fork(fileURLToPath(new URL('./servers/bare-approve.mjs', import.meta.url)), [
    twin,
    profile.organizationId,
    profile.id,
  ]);
  try {
    const [{ port }] = (await once(child, 'message', { signal: AbortSignal.timeout(10_000) })) as [
      { port: number },
    ];
    for (let round = 0; round < 3; round++) {
      const numbers = Array.from({ length: APPROVALS }, (_, index) =>
        String(1 + round * APPROVALS + index).padStart(5, '0'),
      );
      const itemOf = (number: string) => `BENCHITM${number}${item.slice(-10)}`;
      bare.push(
        await approvals(
          `http://127.0.0.1:${port}`,
          numbers.map((number) => `/BENCHREQ${number}/${itemOf(number)}`),
          {},
        ),
      );
      own.push(
        await approvals(
          product.url,
          numbers.map(
            (number) => `/api/v1/requests/BENCHREQ${number}/documents/${itemOf(number)}/approve`,
          ),
          { authorization: `Bearer ${bearer}` },
        ),
      );
    }
  } finally {
    child.kill();
  }
  const [ours, theirs] = [Math.max(...own), Math.max(...bare)];
  return [
    {
      name: `queue of ${FEW} opens: its four calls`,
      value: few,
      unit: 'ms',
      budget: null,
      ok: true,
    },
    {
      name: `queue of ${MANY} opens: its four calls`,
      value: many,
      unit: 'ms',
      budget: null,
      ok: true,
    },
    {
      name: 'queue, many ÷ few',
      value: many / few,
      unit: '×',
      budget: '≤ 1.5',
      ok: many / few <= 1.5,
    },
    { name: 'approve, 10 connections', value: ours, unit: 'req/s', budget: null, ok: true },
    { name: 'bare Koa, the same statements', value: theirs, unit: 'req/s', budget: null, ok: true },
    {
      name: 'approve ÷ bare Koa',
      value: ours / theirs,
      unit: '×',
      budget: '≥ 0.3',
      ok: ours / theirs >= 0.3,
    },
  ];
}
