import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMariaDb, startMariaDb } from '../../../scripts/mariadb.mjs';
import { freePort } from '../../product.ts';
import { runMariaDb, runSqlite } from '../../databases.ts';
import { WORDS } from './request-data.ts';
import { median, row } from '../rows.ts';
import type { BenchRow } from '../upload.ts';
import { DAY } from '../../../backend/src/contract/durations.contract.ts';

const WORKER = fileURLToPath(new URL('../servers/reminders-worker.mjs', import.meta.url));
const FEW = 10_000;
const MANY = Number(process.env['BENCH_REQUESTS'] ?? 1_000_000);
const DUE_TO_LOOK = 5000;
const DUE_TO_SEND = 40_000;
const BUFFER_POOL_MIB = 1024;

interface House {
  readonly dialect: 'sqlite' | 'mysql';
  readonly folder: string;
  readonly env: Record<string, string>;
  sql(statements: readonly string[]): void;
}

class Worker {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start({ env, folder }: House): Promise<Worker> {
    const port = String(await freePort());
    const child = fork(WORKER, {
      execArgv: [],
      env: {
        PATH: process.env['PATH'],
        PORT: port,
        DATA_DIR: folder,
        PREVIEWS: 'off',
        LOG_LEVEL: 'error',
        GRACE_SECONDS: '1',
        ...env,
      },
    });
    await once(child, 'message');
    return new Worker(child);
  }

  async tell<T>(what: string, more: object = {}): Promise<T> {
    this.child.send({ what, ...more });
    const [{ answer, failure }] = (await once(this.child, 'message')) as [
      { answer: T; failure?: string },
    ];
    if (failure !== undefined) throw new Error(failure);
    return answer;
  }
}

/** Plans of five reminders each: some due a minute ago, the others within thirty days. */
function fill({ dialect, sql }: House, total: number, due: number): void {
  const { id, instant, numbers } = WORDS[dialect];
  const now = Date.now();
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
  const slots = JSON.stringify(
    [now - 60_000, now + 2 * DAY, now + 3 * DAY, now + 6 * DAY, now + 9 * DAY].map((at, index) => ({
      at: iso(at),
      kind: index === 0 ? 'before' : 'after',
      steps: [index - 1],
      moved: false,
    })),
  );
  const nextAt = `CASE WHEN seq <= ${due} THEN ${now - 60_000} ELSE ${now + 3_600_000} + seq % 720 * 3600000 END`;
  const moment = (milliseconds: string) => instant(milliseconds);
  sql([
    'DELETE FROM reminder_plans',
    'DELETE FROM outbox_deliveries',
    `INSERT INTO reminder_plans (organization_id, request_id, owing, deadline, counts_from, stale_from, next_at, remind_at, slots, marks, sent, last_at)
      SELECT ${id('BENCHORG', 'seq % 500')}, ${id('BENCHREQ', 'seq')}, 1, ${moment(String(now + 3 * DAY))}, ${moment(String(now - DAY))}, NULL, ${moment(nextAt)}, ${moment(nextAt)}, '${slots}', '{"done":[],"cancelled":[],"moved":[]}', 0, NULL
      FROM ${numbers(total)}`,
    dialect === 'mysql' ? 'ANALYZE TABLE reminder_plans' : 'ANALYZE',
  ]);
}

async function look(house: House, total: number): Promise<number> {
  fill(house, total, DUE_TO_LOOK);
  const worker = await Worker.start(house);
  const times = await worker.tell<number[]>('look', { times: 30 });
  await worker.tell('end');
  return median(times);
}

/** Plans per second with that many instances, from first start to last end. */
async function send(house: House, workers: number): Promise<number> {
  fill(house, DUE_TO_SEND, DUE_TO_SEND);
  const instances = await Promise.all(Array.from({ length: workers }, () => Worker.start(house)));
  const runs = await Promise.all(
    instances.map((one) => one.tell<{ started: number; ended: number }>('run')),
  );
  const { published, advanced } = await instances[0]!.tell<{ published: number; advanced: number }>(
    'count',
  );
  if (published !== DUE_TO_SEND || advanced !== DUE_TO_SEND)
    throw new Error(
      `Of ${DUE_TO_SEND} due, ${published} are in the outbox and ${advanced} went on.`,
    );
  await Promise.all(instances.map((one) => one.tell('end')));
  const seconds =
    (Math.max(...runs.map(({ ended }) => ended)) -
      Math.min(...runs.map(({ started }) => started))) /
    1000;
  return DUE_TO_SEND / seconds;
}

async function onOne(house: House, name: string): Promise<BenchRow[]> {
  // An instance creates the tables.
  await (await Worker.start(house)).tell('end');
  const few = await look(house, FEW);
  const many = await look(house, MANY);
  const one = await best(() => send(house, 1));
  const four = await best(() => send(house, 4));
  const least = (label: string, value: number, unit: string, budget: number | null): BenchRow => ({
    name: label,
    value,
    unit,
    budget: budget === null ? null : `≥ ${budget}`,
    ok: budget === null || value >= budget,
  });
  return [
    row(`${name}: 1,000 due of ${FEW.toLocaleString('en')} plans`, few, 'ms', 10),
    row(`${name}: 1,000 due of ${MANY.toLocaleString('en')} plans`, many, 'ms', 10),
    least(
      `${name}: due to outbox to next, one worker`,
      one,
      'a second',
      house.dialect === 'mysql' ? 10_000 : null,
    ),
    least(`${name}: four workers`, four, 'a second', null),
    least(`${name}: four workers ÷ one`, four / one, '', house.dialect === 'mysql' ? 1.3 : null),
  ];
}

async function best(measure: () => Promise<number>): Promise<number> {
  return Math.max(await measure(), await measure());
}

/**
 * How the search for due reminders grows with the table, and how fast they are published by one
 * worker and by four.
 */
export async function benchReminders(): Promise<BenchRow[]> {
  const wanted = process.env['BENCH_DATABASES']?.split(',') ?? ['sqlite', 'mysql'];
  const folder = mkdtempSync(join(tmpdir(), 'recueil-bench-'));
  const rows: BenchRow[] = [];
  try {
    if (wanted.includes('sqlite'))
      rows.push(
        ...(await onOne(
          {
            dialect: 'sqlite',
            folder,
            env: {},
            sql: (statements) => runSqlite(join(folder, 'recueil.sqlite'), statements),
          },
          'SQLite',
        )),
      );
    if (wanted.includes('mysql') && findMariaDb()) {
      const server = await startMariaDb({ durable: true, bufferPool: BUFFER_POOL_MIB });
      try {
        const { port } = new URL(server.url);
        execFileSync('mariadb', [
          '--no-defaults',
          '--host=127.0.0.1',
          `--port=${port}`,
          '--user=root',
          '-e',
          'CREATE DATABASE recueil',
        ]);
        const url = new URL('/recueil', server.url).href;
        rows.push(
          ...(await onOne(
            {
              dialect: 'mysql',
              folder,
              env: { DATABASE_URL: url },
              sql: (statements) => runMariaDb(url, statements),
            },
            'MariaDB',
          )),
        );
      } finally {
        await server.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
