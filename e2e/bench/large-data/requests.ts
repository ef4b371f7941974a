import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { findMariaDb, startMariaDb } from '../../../scripts/mariadb.mjs';
import { signIn } from '../../api.ts';
import { production } from '../api-read.ts';
import { startProduct, type Product } from '../../product.ts';
import { runMariaDb, runSqlite } from '../../databases.ts';
import { fillMariaDb, fillSqlite } from './request-data.ts';
import { callerOf, median, timesOf, type PageTimes, type Times } from './requests-calls.ts';
import { cpuSeconds, type BenchRow } from '../upload.ts';

const TOTAL = Number(process.env['BENCH_REQUESTS'] ?? 1_000_000);
const REFERENCE = 10_000;
const ROUNDS = 3;
const SECONDS = 4;
const BUFFER_POOL_MIB = 1024;

const row = (name: string, value: number, unit: string, most: number | null): BenchRow => ({
  name,
  value,
  unit,
  budget: most === null ? null : `≤ ${most}`,
  ok: most === null || value <= most,
});
const least = (name: string, value: number, unit: string, budget: number): BenchRow => ({
  name,
  value,
  unit,
  budget: `≥ ${budget}`,
  ok: value >= budget,
});

/** The product on a database of `total` requests, as owner of the large organisation. */
async function filled<T>(
  database: 'sqlite' | 'mysql',
  total: number,
  env: Record<string, string>,
  measure: (house: House) => Promise<T>,
): Promise<T> {
  const product = await startProduct({ database, env });
  try {
    const bearer = await signIn(product.url);
    const caller = callerOf(product.url, bearer);
    const { organizationId: own } = await caller.json<{ organizationId: string }>('/users/profile');
    caller.close();
    await product.stop();
    const now = new Date();
    if (database === 'sqlite')
      fillSqlite(join(product.dataDir, 'recueil.sqlite'), { own, total, now });
    else fillMariaDb(product.databaseUrl ?? '', { own, total, now });
    await product.restart();
    return await measure({ product, bearer, own, database });
  } finally {
    await product.dispose();
  }
}

interface House {
  readonly product: Product;
  readonly bearer: string;
  readonly own: string;
  readonly database: 'sqlite' | 'mysql';
}

async function times({ product, bearer }: House): Promise<Times> {
  const caller = callerOf(product.url, bearer);
  try {
    return await timesOf(caller);
  } finally {
    caller.close();
  }
}

const USUAL = '01BENCHRG00000000000000001';

async function move({ product, database }: House, organization: string): Promise<void> {
  const statement = [`UPDATE memberships SET organization_id = '${organization}'`];
  await product.stop();
  if (database === 'sqlite') runSqlite(join(product.dataDir, 'recueil.sqlite'), statement);
  else runMariaDb(product.databaseUrl ?? '', statement);
  await product.restart();
}

const firsts = (pages: readonly PageTimes[]) => pages.map(({ first }) => first);
const laters = (pages: readonly PageTimes[]) =>
  pages.flatMap(({ later, last }) => [later, last].flatMap((time) => time ?? []));

/** Ratios of the same page in both databases, not a ratio of two medians. */
function ratios(many: Times, few: Times, of: (page: PageTimes) => number | null): number[] {
  return many.pages.flatMap((page, index) => {
    const [large, small] = [of(page), of(few.pages[index]!)];
    return large === null || small === null ? [] : [large / small];
  });
}

const worstSort = (many: Times, few: Times): number =>
  Math.max(
    ...[...new Set(many.pages.map(({ sort }) => sort))].map((sort) =>
      median(ratios(many, few, (page) => (page.sort === sort ? page.first : null))),
    ),
  );

function slowest(name: string, pages: readonly PageTimes[]): BenchRow {
  const all = pages.flatMap(({ sort, filter, first, later, last }) => [
    { sort, filter, time: first },
    { sort, filter, time: later ?? 0 },
    { sort, filter, time: last ?? 0 },
  ]);
  const { sort, filter, time } = all.reduce((worst, page) =>
    page.time > worst.time ? page : worst,
  );
  return row(`${name}, ${filter} by ${sort}`, time, 'ms', null);
}

function growth(name: string, large: Times, usual: Times, few: Times): BenchRow[] {
  const on = (figure: string) => `${name}: ${figure}`;
  return [
    row(on('list page 1, p50 among few'), median(firsts(few.pages)), 'ms', null),
    row(on('list page 1, p50 among many'), median(firsts(usual.pages)), 'ms', null),
    row(on('list page 1, many ÷ few'), median(ratios(usual, few, ({ first }) => first)), '×', 1.5),
    row(on('list page 1, the worst sort, many ÷ few'), worstSort(usual, few), '×', 1.5),
    row(
      on('any later page, many ÷ few'),
      median(ratios(usual, few, ({ later }) => later)),
      '×',
      1.5,
    ),
    row(on('last page, many ÷ few'), median(ratios(usual, few, ({ last }) => last)), '×', 1.5),
    row(on('organisation of 50,000: page 1, p50'), median(firsts(large.pages)), 'ms', null),
    row(
      on('organisation of 50,000: page 1, ÷ few'),
      median(firsts(large.pages)) / median(firsts(few.pages)),
      '×',
      1.5,
    ),
    row(
      on('organisation of 50,000: later and last pages, p50 ÷ few'),
      median(laters(large.pages)) / median(laters(few.pages)),
      '×',
      1.5,
    ),
    slowest(on('organisation of 50,000: the slowest page'), large.pages),
    row(on('organisation of 50,000: the page in the middle'), large.middle, 'ms', null),
    row(on('organisation of 50,000: last page of all'), large.end, 'ms', null),
    row(on('stats, among few'), few.stats, 'ms', 2),
    row(on('stats, among many'), usual.stats, 'ms', 2),
    row(on('stats, organisation of 50,000'), large.stats, 'ms', 2),
    row(on('validation count, organisation of 50,000'), large.count, 'ms', 2),
    row(on('validation stats, organisation of 50,000'), large.figures, 'ms', 2),
    row(on('one request'), large.one, 'ms', null),
    row(on('search in 50,000, p50'), median(large.searches), 'ms', 30),
    row(on('search in 50,000, the slowest'), Math.max(...large.searches), 'ms', null),
  ];
}

interface Load {
  readonly rate: number;
  /** Milliseconds of server CPU time per call. */
  readonly processor: number;
}

async function load(
  url: string,
  pid: number | undefined,
  options: Pick<autocannon.Options, 'headers' | 'method' | 'body'>,
): Promise<Load> {
  const before = pid === undefined ? 0 : await cpuSeconds(pid);
  const { requests, non2xx } = await autocannon({
    url,
    ...options,
    connections: 10,
    duration: SECONDS,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were not 2xx`);
  const after = pid === undefined ? 0 : await cpuSeconds(pid);
  return { rate: requests.average, processor: ((after - before) * 1000) / requests.total };
}

const best = (loads: readonly Load[]): Load => ({
  rate: Math.max(...loads.map(({ rate }) => rate)),
  processor: Math.min(...loads.map(({ processor }) => processor)),
});

const BODY = JSON.stringify({
  recipientName: 'Camille Morel',
  recipientEmail: 'camille@example.org',
  title: 'Vente appartement',
  message: 'Merci',
  deadline: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  documents: [{ title: 'Titre de propriété' }, { title: 'Bulletins de salaire', required: false }],
});

async function helper(
  script: string,
  args: readonly string[] = [],
): Promise<{ process: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args);
  const [{ port }] = (await once(child, 'message', { signal: AbortSignal.timeout(10_000) })) as [
    { port: number },
  ];
  return { process: child, port };
}

/**
 * Ten connections on SQLite in the large organisation, configured as in production; the list in
 * turn with bare Koa and the same query.
 */
async function underLoad({ product, bearer, own }: House): Promise<BenchRow[]> {
  const mail = await helper('../servers/smtp-sink.mjs');
  await product.stop();
  await product.restart(production(product, mail.port));
  const authorization = { authorization: `Bearer ${bearer}` };
  const list = `${product.url}/api/v1/requests?limit=25`;
  const caller = callerOf(product.url, bearer);
  const { total } = await caller.json<{ total: number }>('/v1/requests?limit=1');
  caller.close();
  const bare = await helper('../servers/bare-list.mjs', [
    join(product.dataDir, 'recueil.sqlite'),
    own,
  ]);
  const loads: Record<'bare' | 'first' | 'last' | 'create', Load[]> = {
    bare: [],
    first: [],
    last: [],
    create: [],
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      loads.bare.push(await load(`http://127.0.0.1:${bare.port}/`, bare.process.pid, {}));
      loads.first.push(await load(list, product.pid, { headers: authorization }));
      loads.last.push(
        await load(`${list}&page=${Math.ceil(total / 25)}`, product.pid, {
          headers: authorization,
        }),
      );
    }
    const post = {
      method: 'POST' as const,
      headers: { ...authorization, 'content-type': 'application/json' },
      body: BODY,
    };
    for (let round = 0; round < ROUNDS; round++)
      loads.create.push(await load(`${product.url}/api/v1/requests`, product.pid, post));
  } finally {
    bare.process.kill();
    mail.process.kill();
  }
  const [bareList, first, last, create] = [
    best(loads.bare),
    best(loads.first),
    best(loads.last),
    best(loads.create),
  ];
  return [
    row('bare Koa, the same raw query', bareList.rate, 'req/s', null),
    least('list of 25, 10 connections', first.rate, 'req/s', 1500),
    row('list of 25, processor time each', first.processor, 'ms', null),
    least('list of 25 ÷ bare Koa', first.rate / bareList.rate, '×', 0.5),
    least('last page ÷ first page', last.rate / first.rate, '×', 0.9),
    least('create, 10 connections', create.rate, 'req/s', 800),
    row('create, processor time each, with the letters meanwhile', create.processor, 'ms', null),
  ];
}

export async function benchRequests(env: Record<string, string>): Promise<BenchRow[]> {
  const chosen = (process.env['BENCH_DATABASES'] ?? 'sqlite,mysql').split(',');
  const rows: BenchRow[] = [];
  if (chosen.includes('sqlite')) rows.push(...(await onOne('sqlite', 'SQLite', env)));
  if (chosen.includes('mysql') && findMariaDb()) {
    const server = await startMariaDb({ durable: true, bufferPool: BUFFER_POOL_MIB });
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
  const few = await filled(database, REFERENCE, env, async (house) => {
    await move(house, USUAL);
    return times(house);
  });
  return filled(database, TOTAL, env, async (house) => {
    await move(house, USUAL);
    const usual = await times(house);
    await move(house, house.own);
    const large = await times(house);
    return [
      ...growth(name, large, usual, few),
      ...(database === 'sqlite' ? await underLoad(house) : []),
    ];
  });
}
