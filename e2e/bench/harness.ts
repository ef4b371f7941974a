import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMariaDb, startMariaDb } from '../../scripts/mariadb.mjs';
import { signIn, type Caller } from '../api.ts';
import { runSql } from '../databases.ts';
import { startProduct, type Product, type ProductSettings } from '../product.ts';
import { figure, type Figure } from './figures.ts';

/** Below 1 for a quick look. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
export const scaled = (count: number, least = 1) => Math.max(least, Math.round(count * SCALE));
export const ROUNDS = 3;

const RATES = ['API', 'SIGN_IN', 'TOKEN', 'LINK', 'UPLOAD', 'EXPORT', 'FAILURE'];
const ENV = {
  ...Object.fromEntries(RATES.map((name) => [`RATE_LIMIT_${name}`, '999999999/60'])),
  ACCESS_TOKEN_SECONDS: '3600',
  MAX_FILE_SIZE: String(2 * 1024 ** 3),
  MAIL_RECIPIENTS_PER_DAY: '0',
  MAIL_QUOTA_PER_DAY: '0',
  PREVIEWS: 'off',
};

export type Database = 'sqlite' | 'mysql';
export type Bench = Caller & { readonly product: Product };

type Measure<T extends unknown[], R = Figure[]> = (...args: T) => Promise<R>;

export async function withProduct<R>(measure: Measure<[Bench], R>, settings: ProductSettings = {}) {
  const product = await startProduct({ ...settings, env: { ...ENV, ...settings.env } });
  try {
    return await measure({ product, url: product.url, bearer: await signIn(product.url) });
  } finally {
    await product.dispose();
  }
}

/** Of the stopped product. */
export async function changeRows({ product }: Bench, statements: string[]): Promise<void> {
  await product.stop();
  runSql(product, statements);
  await product.restart();
}

/** On SQLite first, then on a durable MariaDB where it is installed. */
export async function onEachDatabase(measure: Measure<[Database, string]>): Promise<Figure[]> {
  const onSqlite = await measure('sqlite', 'SQLite');
  if (findMariaDb() === null) return onSqlite;
  const server = await startMariaDb({ durable: true, bufferPool: 1024 });
  process.env['TEST_MYSQL_URL'] = server.url;
  try {
    return [...onSqlite, ...(await measure('mysql', 'MariaDB'))];
  } finally {
    await server.stop();
  }
}

/** With the program beside the product, on the same folder. */
export const withBareServer = (measure: Measure<[Bench, string]>, settings?: ProductSettings) =>
  withProduct(async (bench) => {
    const script = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
    const child = fork(script, [bench.product.dataDir], { execArgv: [] });
    try {
      const [port] = (await once(child, 'message')) as [number];
      return await measure(bench, `http://127.0.0.1:${port}`);
    } finally {
      child.kill();
    }
  }, settings);

/** Measures in turn in production: without the development services, which take 26 MiB. */
export const benchInProduction = (...measures: Measure<[Bench, string]>[]) =>
  withBareServer(async (bench, bare) => {
    const { product } = bench;
    await product.stop();
    await product.restart({
      NODE_ENV: 'production',
      PUBLIC_URL: product.url,
      MASTER_KEY_FILE: join(product.dataDir, 'master.key'),
      OIDC_ISSUER: 'https://provider.invalid',
      OIDC_CLIENT_ID: 'pk_bench',
      OIDC_CLIENT_SECRET: 'bench secret',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bench@example.org',
    });
    const figures: Figure[] = [];
    for (const measure of measures) figures.push(...(await measure(bench, bare)));
    return figures;
  });

type Work = () => Promise<unknown>;

export async function seconds(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** `amount` a second, by the best of three rounds, in turn with `bare` so that other load affects both. */
export async function compareSpeed(
  name: string,
  [amount, unit]: readonly [number, string],
  own: Work,
  bare: Work | null = null,
  { times, after }: { times?: number; after?: Work } = {},
): Promise<Figure> {
  const best = { own: Infinity, bare: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    if (bare) best.bare = Math.min(best.bare, await seconds(bare));
    best.own = Math.min(best.own, await seconds(own));
    await after?.();
  }
  const bareRate = bare ? amount / best.bare : undefined;
  return figure(name, amount / best.own, unit, { bare: bareRate, times });
}

/** VmHWM is the peak. */
export function readMemory(pid: number, kind: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.split(`${kind}:`)[1]?.trim().split(' ')[0]) / 1024;
}
