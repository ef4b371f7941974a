import { afterEach, describe, expect, test } from '@jest/globals';
import { createRequire } from 'node:module';
import { createHealthCheck } from '../monitoring/health.ts';
import { publicRoute, noContent, ok, type Route } from '../http/routing/route.ts';
import { systemClock } from '../clock.ts';
import { DIALECTS, silentLogger } from '../../testing/test-database.ts';
import { startTestHttpApp, type TestHttpApp } from '../../testing/test-http-app.ts';
import type { Platform } from '../platform.ts';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './connections/database-timeouts.ts';
import type { Dialect } from './columns.ts';
import { rateLimitTable } from '../http/http.tables.ts';

/** Maximum time until an error response. */
const SECONDS = 5;
/** The shortest lock timeout of MySQL, in seconds. */
const SHORT_TIMEOUTS: DatabaseTimeouts = {
  retry: 100,
  pause: 40,
  begin: 100,
  lockSeconds: 1,
  connection: 100,
  silence: 2000,
  answer: 2000,
};

let kernel: TestHttpApp;
let written = 0;
const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const row = { permission: 'public', summary: 'A row.', rateLimit: 'none' } as const;
async function start(options: Parameters<typeof startTestHttpApp>[0]): Promise<void> {
  kernel = await startTestHttpApp(options);
  closers.push(() => kernel.close());
}
const rows = () => kernel.database.repository(rateLimitTable);
const routes: Route[] = [
  publicRoute('POST', '/write', {
    ...row,
    response: { status: 204, schema: null },
    handle: async () => {
      await kernel.database.transaction(() =>
        rows().insert({ key: `row-${written++}`, points: 1, expire: 0 }),
      );
      return noContent();
    },
  }),
  publicRoute('POST', '/fill', {
    ...row,
    response: { status: 204, schema: null },
    handle: async () => {
      await kernel.database.transaction(() => fill());
      return noContent();
    },
  }),
  publicRoute('GET', '/read', {
    ...row,
    response: { status: 200, schema: null },
    handle: async () => ok(await rows().count()),
  }),
];
/** More than the disk of this test holds. */
const fill = async (): Promise<void> => {
  const manager = kernel.database.manager();
  if (kernel.database.dialect === 'sqlite')
    await manager.query(
      "INSERT INTO rate_limits (\"key\", points, expire) SELECT hex(randomblob(30)), 1, 0 FROM json_each('[' || substr(replace(hex(zeroblob(4000)), '0', '0,'), 1, 7999) || ']')",
    );
  else
    for (let i = 0; i < 1000; i++)
      await manager.query("INSERT INTO small_disk VALUES (REPEAT('x', 255))");
};

async function call(method: string, path: string, key: string | null = null) {
  const response = await fetch(`${kernel.url}/api${path}`, {
    method,
    headers: key === null ? {} : { 'idempotency-key': key },
  });
  const body = (response.status === 204 ? {} : await response.json()) as { code?: string };
  return {
    status: response.status,
    code: body.code,
    retryAfter: Number(response.headers.get('retry-after')),
  };
}
const health = () =>
  createHealthCheck(
    {
      clock: systemClock,
      config: {
        production: false,
        dataDir: '/data',
        auditAnchors: { kind: 'folder', folder: '/anchors' },
      },
      database: kernel.database,
      mailer: {
        healthy: async () => true,
        acceptsMails: () => true,
      } as unknown as Platform['mailer'],
      logger: silentLogger,
    },
    { storage: async () => true, provider: async () => true, listFaults: async () => [] },
  );

interface Other {
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}
/** Another program on the same database. */
async function another(dialect: Dialect): Promise<Other> {
  const require = createRequire(import.meta.url);
  if (dialect === 'sqlite') {
    const [{ file }] = (await kernel.database.manager().query('PRAGMA database_list')) as [
      { file: string },
    ];
    const Libsql = require('libsql') as new (file: string) => {
      exec(sql: string): void;
      close(): void;
    };
    const connection = new Libsql(file);
    return { run: async (sql) => connection.exec(sql), close: async () => connection.close() };
  }
  const [{ name }] = (await kernel.database.manager().query('SELECT DATABASE() AS name')) as [
    { name: string },
  ];
  const mysql2 = require('mysql2/promise') as {
    createConnection(
      url: string,
    ): Promise<{ query(sql: string): Promise<unknown>; end(): Promise<void> }>;
  };
  const url = new URL(process.env['TEST_MYSQL_URL'] ?? '');
  url.pathname = `/${name}`;
  const connection = await mysql2.createConnection(url.href);
  return { run: async (sql) => void (await connection.query(sql)), close: () => connection.end() };
}

describe.each(DIALECTS)('%s', (dialect) => {
  test('a full disk is 507 with Retry-After; reads go on, and writes once there is room', async () => {
    await start({ routes, dialect });
    const other = await another(dialect);
    closers.push(() => other.close());
    if (dialect === 'sqlite')
      await kernel.database.transaction(
        async () => void (await kernel.database.manager().query('PRAGMA max_page_count = 1')),
      );
    else
      await other
        .run('SET max_heap_table_size = 16384')
        .then(() => other.run('CREATE TABLE small_disk (filler CHAR(255)) ENGINE=MEMORY'));
    const wasHealthy = (await health().run()).status;
    expect(await call('POST', '/fill')).toEqual({
      status: 507,
      code: 'database-full',
      retryAfter: 60,
    });
    const ill = health();
    expect([wasHealthy, (await ill.run()).checks?.['database'], await ill.isReady()]).toEqual([
      'healthy',
      'unhealthy',
      false,
    ]);
    expect((await call('GET', '/read')).status).toBe(200);
    if (dialect === 'sqlite')
      await kernel.database.transaction(
        async () => void (await kernel.database.manager().query('PRAGMA max_page_count = 1000000')),
      );
    expect((await call('POST', '/write')).status).toBe(204);
  });

  test('a database locked by another program is 503 and not ready, and no confirmed change is lost', async () => {
    await start({ routes, dialect, databaseTimeouts: SHORT_TIMEOUTS });
    const other = await another(dialect);
    closers.push(() => other.close());
    const before = (
      await Promise.all(Array.from({ length: 20 }, () => call('POST', '/write')))
    ).filter(({ status }) => status === 204).length;
    await other.run(
      dialect === 'sqlite'
        ? 'BEGIN IMMEDIATE'
        : 'LOCK TABLES rate_limits WRITE, database_checks WRITE',
    );
    const [locked, isReady] = await Promise.all([
      Promise.all([null, null, null, 'first', 'second'].map((key) => call('POST', '/write', key))),
      health().isReady(),
    ]);
    for (const response of locked)
      expect(response).toEqual({ status: 503, code: 'database-busy', retryAfter: 2 });
    expect(isReady).toBe(false);
    await other.run(dialect === 'sqlite' ? 'ROLLBACK' : 'UNLOCK TABLES');
    const repeated = [await call('POST', '/write', 'first'), await call('POST', '/write', 'first')];
    expect(repeated.map(({ status }) => status)).toEqual([204, 204]);
    expect(await rows().count()).toBe(before + 1);
    expect(await health().isReady()).toBe(true);
  });
});

(DIALECTS.includes('mysql') ? test : test.skip)(
  'requests are 503 while the MySQL pool has no free connection',
  async () => {
    await start({ routes, dialect: 'mysql', databaseTimeouts: SHORT_TIMEOUTS });
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const long = Array.from({ length: 12 }, () => kernel.database.transaction(() => finished));
    expect(await call('POST', '/write')).toEqual({
      status: 503,
      code: 'database-busy',
      retryAfter: 2,
    });
    finish();
    await Promise.all(long);
    expect((await call('POST', '/write')).status).toBe(204);
  },
);

test(`no wait for the database lasts ${SECONDS} seconds`, () => {
  const { retry, begin, lockSeconds, connection, silence, answer: response } = DATABASE_TIMEOUTS;
  // A failure just before the end of the retries waits once more; a wait to begin is not retried.
  expect(Math.max(retry + lockSeconds * 1000, begin, connection, silence + response)).toBeLessThan(
    SECONDS * 1000,
  );
  expect(begin).toBeGreaterThan(retry);
});
