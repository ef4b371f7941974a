import { join } from 'node:path';
import { findMariaDb, startMariaDb } from '../../../scripts/mariadb.mjs';
import { signIn } from '../../api.ts';
import { startProduct, type Product } from '../../product.ts';
import { runMariaDb, runSqlite } from '../../databases.ts';
import { fillMariaDb, fillSqlite, LARGE_SHARE } from './request-data.ts';
import { callerOf, median, type Caller } from './requests-calls.ts';
import type { BenchRow } from '../upload.ts';
import { documentStatements } from './vault-data.ts';

const [MANY, FEW] = [Number(process.env['BENCH_FILES'] ?? 100_000), 1_000];
const LIMIT = 10;
const TIMES = 31;
const BUDGET = 1.5;
/** A search reads all names of the organisation once, so its budget is a time. */
const SEARCH_MS = 60;

const FILTERS = [
  '',
  '&status=pending',
  '&status=unapproved',
  '&status=rejected',
  '&type=image',
  '&type=other',
  '&status=approved&type=pdf',
  '&status=pending&type=image',
  '&receivedWithin=7d',
  '&receivedWithin=30d',
  '&receivedWithin=30d&status=pending',
];
/** A word of few rows, of all rows, of none, a request's title, a rare word within a filter. */
const SEARCHES = ['bulletin 77', '.pdf', 'xyzzy', 'klein 4', 'releve 9&status=pending'];

/** A vault with 100,000 files beside one with 1,000, call by call in turn. */
export async function benchVault(env: Record<string, string>): Promise<BenchRow[]> {
  const chosen = (process.env['BENCH_DATABASES'] ?? 'sqlite,mysql').split(',');
  const rows: BenchRow[] = [];
  if (chosen.includes('sqlite')) rows.push(...(await onOne('sqlite', 'SQLite', env)));
  if (chosen.includes('mysql') && findMariaDb()) {
    const server = await startMariaDb({ durable: true, bufferPool: 512 });
    process.env['TEST_MYSQL_URL'] = server.url;
    try {
      rows.push(...(await onOne('mysql', 'MariaDB', env)));
    } finally {
      await server.stop();
    }
  }
  return rows;
}

async function onOne(
  database: 'sqlite' | 'mysql',
  name: string,
  env: Record<string, string>,
): Promise<BenchRow[]> {
  const products: Product[] = [];
  const open = async (files: number): Promise<Caller> => {
    const product = await startProduct({ database, env });
    products.push(product);
    const bearer = await signIn(product.url);
    const caller = callerOf(product.url, bearer);
    const { organizationId: own } = await caller.json<{ organizationId: string }>('/users/profile');
    caller.close();
    await product.stop();
    const now = new Date();
    // Twenty files in each request of the organisation.
    const fill = { own, total: Math.max(files, LARGE_SHARE), now };
    const statements = documentStatements(database, { own, files, now });
    if (database === 'sqlite') {
      fillSqlite(join(product.dataDir, 'recueil.sqlite'), fill);
      runSqlite(join(product.dataDir, 'recueil.sqlite'), statements);
    } else {
      fillMariaDb(product.databaseUrl ?? '', fill);
      runMariaDb(product.databaseUrl ?? '', [...statements, 'ANALYZE TABLE documents']);
    }
    await product.restart();
    return callerOf(product.url, bearer);
  };
  try {
    const [many, few] = [await open(MANY), await open(FEW)];
    const measure = (path: (caller: Caller) => Promise<string>) => inTurn(many, few, path);
    // Full pages on both sides.
    const on = async (filter: string, what: 'first' | 'last') =>
      measure(async (caller) => {
        if (what === 'first') return `/v1/documents?limit=${LIMIT}${filter}`;
        const { total } = await caller.json<{ total: number }>(`/v1/documents?limit=1${filter}`);
        return `/v1/documents?limit=${LIMIT}${filter}&page=${Math.max(1, Math.floor(total / LIMIT))}`;
      });
    const [first, last, searches]: [Pair[], Pair[], Pair[]] = [[], [], []];
    for (const filter of FILTERS) {
      first.push({ ...(await on(filter, 'first')), what: filter });
      last.push({ ...(await on(filter, 'last')), what: filter });
    }
    for (const search of SEARCHES)
      searches.push({
        ...(await on(
          `&search=${encodeURIComponent(search).replace('%26', '&').replace('%3D', '=')}`,
          'first',
        )),
        what: search,
      });
    const middle = await measure(async (caller) => {
      const { total } = await caller.json<{ total: number }>('/v1/documents?limit=1');
      return `/v1/documents?limit=${LIMIT}&page=${Math.ceil(total / LIMIT / 2)}`;
    });
    [many, few].forEach((caller) => caller.close());
    const worst = (pairs: readonly Pair[]) =>
      pairs.reduce((most, pair) => (ratio(pair) > ratio(most) ? pair : most));
    const slowest = searches.reduce((most, pair) => (pair.many > most.many ? pair : most));
    const plain = first[0]!;
    return [
      row(`${name}: first page, among ${FEW.toLocaleString('en')}`, plain.few, 'ms'),
      row(`${name}: first page, among ${MANY.toLocaleString('en')}`, plain.many, 'ms'),
      row(`${name}: first page, many ÷ few`, ratio(plain), '×', BUDGET),
      row(
        `${name}: first page of ${FILTERS.length} filters, many ÷ few`,
        median(first.map(ratio)),
        '×',
        BUDGET,
      ),
      row(
        `${name}: the worst filter (${worst(first).what.slice(1) || 'none'}), many ÷ few`,
        ratio(worst(first)),
        '×',
      ),
      row(
        `${name}: last page of ${FILTERS.length} filters, many ÷ few`,
        median(last.map(ratio)),
        '×',
        BUDGET,
      ),
      row(
        `${name}: the worst last page (${worst(last).what.slice(1) || 'none'}), many ÷ few`,
        ratio(worst(last)),
        '×',
      ),
      row(`${name}: page in the middle`, middle.many, 'ms'),
      row(
        `${name}: search among ${MANY.toLocaleString('en')}, p50 of ${SEARCHES.length}`,
        median(searches.map(({ many: time }) => time)),
        'ms',
        SEARCH_MS,
      ),
      row(`${name}: the slowest search (${slowest.what})`, slowest.many, 'ms'),
      row(`${name}: search, many ÷ few`, median(searches.map(ratio)), '×'),
    ];
  } finally {
    for (const product of products) await product.dispose();
  }
}

interface Pair {
  readonly what: string;
  readonly many: number;
  readonly few: number;
}

const ratio = ({ many, few }: Pair): number => many / few;
const row = (name: string, value: number, unit: string, most: number | null = null): BenchRow => ({
  name,
  value,
  unit,
  budget: most === null ? null : `≤ ${most}`,
  ok: most === null || value <= most,
});

/**
 * In turn, so that other load affects both; the first quartile, because spikes lengthen half of all
 * calls.
 */
async function inTurn(
  many: Caller,
  few: Caller,
  pathOf: (caller: Caller) => Promise<string>,
): Promise<Omit<Pair, 'what'>> {
  const [manyPath, fewPath] = [await pathOf(many), await pathOf(few)];
  const times: { many: number[]; few: number[] } = { many: [], few: [] };
  for (let i = -2; i < TIMES; i++) {
    const [slow, quick] = [await many.p50(manyPath, 1), await few.p50(fewPath, 1)];
    if (i < 0) continue;
    times.many.push(slow);
    times.few.push(quick);
  }
  const quartile = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 2] ?? NaN;
  return { many: quartile(times.many), few: quartile(times.few) };
}
