import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findMariaDb, startMariaDb } from '../../scripts/mariadb.mjs';
import { askFor, signIn } from '../api.ts';
import { startProduct, type Product } from '../product.ts';
import { runMariaDb, runSqlite } from '../databases.ts';
import { startSink } from './servers/smtp-sink.ts';
import { cpuSeconds, type BenchRow } from './upload.ts';

const MAILS = Number(process.env['BENCH_MAILS'] ?? 1000);
const AT_ONCE = 8;
const MOST_SECONDS = 3;
const PATIENCE_MS = 60_000;
/** A closed port: mails wait. */
const DOWN = 'smtp://127.0.0.1:9';

/** Makes waiting invitations due now. */
async function waitingMails(product: Product, mysql: boolean): Promise<void> {
  const bearer = await signIn(product.url);
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next++ < MAILS)
        await askFor(product.url, bearer, ['Avis d’imposition', 'Livret de famille']);
    }),
  );
  await product.stop();
  const statements = [
    "DELETE FROM outbox_deliveries WHERE done_at IS NULL AND listener <> 'mail.invitation'",
    "UPDATE outbox_deliveries SET due_at = created_at, lease_token = NULL, attempts = 0 WHERE done_at IS NULL AND failed_at IS NULL AND listener = 'mail.invitation'",
  ];
  if (mysql) runMariaDb(product.databaseUrl ?? '', statements);
  else runSqlite(join(product.dataDir, 'recueil.sqlite'), statements);
}

async function measure(
  database: 'sqlite' | 'mysql',
  env: Record<string, string>,
): Promise<BenchRow[]> {
  const sink = await startSink();
  const product = await startProduct({
    database,
    env: {
      ...env,
      SMTP_URL: DOWN,
      MAIL_FROM: 'Recueil <no-reply@recueil.example>',
      MAIL_RECIPIENTS_PER_DAY: '0',
      MAIL_QUOTA_PER_DAY: '0',
      LOG_LEVEL: 'error',
    },
  });
  try {
    await waitingMails(product, database === 'mysql');
    await product.restart({ SMTP_URL: sink.url });
    const until = performance.now() + PATIENCE_MS;
    let counted = await sink.count();
    while (counted.letters < MAILS && performance.now() < until) {
      await pause(100);
      counted = await sink.count();
    }
    const processor = await cpuSeconds(product.pid);
    const { letters, different, milliseconds } = counted;
    const seconds = milliseconds / 1000;
    return [
      {
        name: `${MAILS} mails, ${database}`,
        value: seconds,
        unit: 's',
        budget: `≤ ${MOST_SECONDS}`,
        ok: seconds <= MOST_SECONDS && letters === MAILS && different === MAILS,
      },
      // CPU time shows what an idle machine would take; it includes one to two seconds of startup.
      {
        name: `processor time from the start on, ${database}`,
        value: processor,
        unit: 's',
        budget: null,
        ok: true,
      },
      {
        name: `mails missing or twice, ${database}`,
        value: MAILS - different + (letters - different),
        unit: `of ${MAILS}`,
        budget: '0',
        ok: letters === MAILS && different === MAILS,
      },
    ];
  } finally {
    await product.dispose();
    sink.close();
  }
}

/** Delivery of mails that waited for an outage, from the first to the last. */
export async function benchMails(env: Record<string, string>): Promise<BenchRow[]> {
  const wanted = process.env['BENCH_DATABASES']?.split(',') ?? ['sqlite', 'mysql'];
  const rows = wanted.includes('sqlite') ? await measure('sqlite', env) : [];
  if (!wanted.includes('mysql') || findMariaDb() === null) return rows;
  const server = await startMariaDb({ durable: true });
  process.env['TEST_MYSQL_URL'] = server.url;
  try {
    return [...rows, ...(await measure('mysql', env))];
  } finally {
    await server.stop();
  }
}
