import { Type } from '@sinclair/typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { strictObject } from '../../contract/common-schemas.contract.ts';
import type { Database } from '../database/database.ts';
import { injectDatabaseFaults, type DatabaseFault } from '../../testing/database-faults.ts';
import { DIALECTS, PATIENT_DATABASE } from '../../testing/test-database.ts';
import {
  createMemberPrincipal,
  startTestHttpApp,
  type TestHttpApp,
} from '../../testing/test-http-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { idempotencyTable, rateLimitTable } from './http.tables.ts';
import { deleteExpiredClaims, eraseResponses } from './idempotency.store.ts';
import { conflict } from '../problem.ts';
import { created, memberRoute, type Route } from './routing/route.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { HOUR } from '../../contract/durations.contract.ts';

describe.each(DIALECTS)('Idempotency-Key on %s', (dialect) => {
  let kernel: TestHttpApp;
  let database: Database;
  let calls = 0;
  let waiting: (() => void)[] = [];
  const clock = createTestClock();
  const spec = {
    permission: 'requests:write',
    summary: '',
    response: { status: 201, schema: null },
    rateLimit: 'none',
    managesIdempotency: false,
  } as const;
  const routes: Route[] = [
    memberRoute('POST', '/things', {
      ...spec,
      body: strictObject({
        name: Type.String(),
        wait: Type.Optional(Type.Boolean()),
        fail: Type.Optional(Type.Boolean()),
      }),
      handle: async ({ body }) => {
        calls++;
        await database.transaction(() =>
          database.manager().query('UPDATE job_claims SET last_error = last_error'),
        );
        if (body.wait) await new Promise<void>((resolve) => waiting.push(resolve));
        if (body.fail) throw conflict();
        return created({
          name: body.name,
          magicLink: 'https://example.org/request/the-secret-link',
          call: calls,
        });
      },
    }),
    memberRoute('POST', '/others', {
      ...spec,
      body: strictObject({ name: Type.String() }),
      handle: async ({ body }) => created({ id: body.name, call: ++calls }),
    }),
  ];

  beforeAll(async () => {
    kernel = await startTestHttpApp({
      dialect,
      routes,
      clock,
      resolvers: [async (bearer) => createMemberPrincipal({ userId: bearer })],
    });
    database = kernel.database;
  });
  afterAll(() => kernel.close());

  const post = async (
    key: string | null,
    body: object,
    { path = '/things', who = 'claire-token' } = {},
  ) => {
    const response = await fetch(`${kernel.url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${who}`,
        'content-type': 'application/json',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as { data?: { call: number }; code?: string },
    };
  };
  const stored = () => database.repository(idempotencyTable).find();

  test('a repeated request with the same key gets the stored response and does nothing', async () => {
    const first = await post('again', { name: 'a' });
    const before = calls;
    const second = await post('again', { name: 'a' });
    expect(second).toEqual(first);
    expect([first.status, calls]).toEqual([201, before]);
  });

  test('without an idempotency key every request counts', async () => {
    const first = await post(null, { name: 'a' });
    expect((await post(null, { name: 'a' })).body.data?.call).toBe(first.body.data!.call + 1);
  });

  test('another body under the same idempotency key is 422', async () => {
    await post('body', { name: 'a' });
    expect((await post('body', { name: 'b' })).status).toBe(422);
  });

  test('an idempotency key belongs to its caller and route', async () => {
    const mine = await post('scope', { name: 'a' });
    const hers = await post('scope', { name: 'a' }, { who: 'denise-token' });
    const other = await post('scope', { name: 'a' }, { path: '/others' });
    expect(new Set([mine, hers, other].map(({ body }) => body.data?.call)).size).toBe(3);
  });

  test('a repeated request while the first one is running is 409', async () => {
    const first = post('concurrent', { name: 'a', wait: true });
    await waitUntil('the first call to be under way', () => waiting.length > 0);
    const second = await post('concurrent', { name: 'a', wait: true });
    for (const go of waiting.splice(0)) go();
    expect([second.status, (await first).status]).toEqual([409, 201]);
    expect((await post('concurrent', { name: 'a', wait: true })).status).toBe(201);
    waiting = [];
  });

  test('a refused request may be corrected under the same idempotency key', async () => {
    expect((await post('refused', { name: 'a', fail: true })).status).toBe(409);
    expect((await post('refused', { name: 'a' })).status).toBe(201);
  });

  test('a request that fails validation does not use up its idempotency key', async () => {
    expect((await post('invalid', { colour: 1 })).status).toBe(422);
    expect((await post('invalid', { name: 'a' })).status).toBe(201);
  });

  test('a request whose first attempt died is done again a minute later', async () => {
    await post('died', { name: 'a' });
    const row = (await stored()).sort((a, b) => (a.id < b.id ? 1 : -1))[0]!;
    await database.transaction(() =>
      database.repository(idempotencyTable).update({ id: row.id }, { status: null, answer: null }),
    );
    expect((await post('died', { name: 'a' })).status).toBe(409);
    clock.advance(61_000);
    const before = calls;
    expect((await post('died', { name: 'a' })).status).toBe(201);
    expect(calls).toBe(before + 1);
  });

  test('a call whose response was erased with its subject is 410 and not done again', async () => {
    const call = (name: string) => post(name, { name }, { path: '/others' });
    const erase = (organizationId: string) =>
      database.transaction(() => eraseResponses(database, organizationId, 'erased'));
    const [erased, kept] = [await call('erased'), await call('kept')];
    await erase('O2');
    expect(await call('erased')).toEqual(erased);
    await erase('O1');
    clock.advance(61_000);
    const before = calls;
    expect(await call('erased')).toMatchObject({ status: 410, body: { code: 'response-erased' } });
    expect((await post('erased', { name: 'other' }, { path: '/others' })).status).toBe(422);
    expect(await call('kept')).toEqual(kept);
    expect(calls).toBe(before);
  });

  test('an idempotency key is free again after a day, and its row deleted', async () => {
    const first = await post('day', { name: 'a' });
    clock.advance(24 * HOUR + 1);
    expect((await post('day', { name: 'b' })).body.data?.call).toBe(first.body.data!.call + 1);
    clock.advance(25 * HOUR);
    await deleteExpiredClaims(database, clock.now());
    expect(await stored()).toEqual([]);
  });

  test('neither idempotency key nor link of a stored response is readable in the database', async () => {
    await post('visible-key', { name: 'a' });
    const text = JSON.stringify(
      (await stored()).map((row) => ({
        ...row,
        answer: Buffer.from(row.answer ?? '', 'base64').toString('latin1'),
      })),
    );
    expect(text).not.toMatch(/visible-key|the-secret-link|magicLink/);
  });

  test('an idempotency key that is too long or not plain is 400', async () => {
    expect((await post('x'.repeat(256), { name: 'a' })).status).toBe(400);
    expect((await post('with blank', { name: 'a' })).status).toBe(400);
    expect((await post('x'.repeat(255), { name: 'a' })).status).toBe(201);
  });
});

(DIALECTS.includes('mysql') ? describe : describe.skip)(
  'Idempotency-Key while transactions of MySQL fail',
  () => {
    let kernel: TestHttpApp;
    let attempts = 0;
    const effects: number[] = [];
    /** Of the next statements that match, one each. */
    let faults: DatabaseFault[] = [];
    let failing = /^$/;
    const rows = () => kernel.database.repository(rateLimitTable);

    beforeAll(async () => {
      kernel = await startTestHttpApp({
        dialect: 'mysql',
        databaseTimeouts: { ...PATIENT_DATABASE, pause: 0 },
        resolvers: [async (bearer) => createMemberPrincipal({ userId: bearer })],
        routes: [
          memberRoute('POST', '/rows', {
            permission: 'requests:write',
            summary: '',
            response: { status: 201, schema: null },
            rateLimit: 'none',
            body: strictObject({ key: Type.String() }),
            handle: async ({ body: { key } }) => {
              const attempt = ++attempts;
              kernel.database.afterCommit(() => effects.push(attempt));
              await rows().insert({ key, points: attempt, expire: 0 });
              const response = created({ attempt });
              return attempt === 1 ? { ...response, headers: { 'X-First': 'yes' } } : response;
            },
          }),
        ],
      });
      injectDatabaseFaults(kernel.database, (sql) =>
        failing.test(sql) && attempts > 0 ? (faults.shift() ?? null) : null,
      );
    });
    afterAll(() => kernel.close());
    beforeEach(() => {
      attempts = 0;
      effects.length = 0;
    });

    const post = (key: string) =>
      fetch(`${kernel.url}/api/rows`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer claire-token',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ key }),
      });

    test.each([
      ['a deadlock', 'deadlock', /^INSERT INTO `rate_limits`/, 1213],
      ['a lock timeout', 'timeout', /^INSERT INTO `rate_limits`/, 1205],
      ['a refused commit of a cluster', 'commit', /^COMMIT/, 1213],
    ] as const)(
      'a keyed write is repeated after %s: only the last attempt is stored and takes effect',
      async (_, key, statement, fault) => {
        [failing, faults] = [statement, [fault, fault, fault]];
        const response = await post(key);
        expect([response.status, response.headers.get('x-first')]).toEqual([201, null]);
        expect(await response.json()).toEqual({ data: { attempt: 4 } });
        expect(effects).toEqual([4]);
        expect(await rows().findBy({ key })).toMatchObject([{ points: 4 }]);
        expect(await (await post(key)).json()).toEqual({ data: { attempt: 4 } });
        expect(attempts).toBe(4);
      },
    );

    test.each([
      ['every statement', 'statements', /^INSERT INTO `rate_limits`/, 1205],
      ['every commit', 'commits', /^COMMIT/, 1213],
    ] as const)(
      'a keyed write whose %s fails is 503 after four attempts, and its key stays free',
      async (_, key, statement, fault) => {
        [failing, faults] = [statement, [fault, fault, fault, fault]];
        const response = await post(key);
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
        expect([attempts, effects, await rows().countBy({ key })]).toEqual([4, [], 0]);
        expect((await post(key)).status).toBe(201);
      },
    );

    test.each([
      ['a statement', 'lost-node', /^INSERT INTO `rate_limits`/, 1047],
      ['a commit', 'lost-quorum', /^COMMIT/, 1047],
      ['a commit', 'failed-commit', /^COMMIT/, 1180],
    ] as const)(
      'a cluster node that loses its quorum at %s answers 503 database-away (%s)',
      async (_, key, statement, fault) => {
        [failing, faults] = [statement, [fault]];
        const response = await post(key);
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await response.json()).toMatchObject({ code: 'database-away' });
        expect([attempts, effects]).toEqual([1, []]);
        expect((await post(key)).status).toBe(201);
      },
    );

    test('a busy or unreachable database is a warning without a stack, and no error', async () => {
      const before = kernel.log.length;
      [failing, faults] = [/^COMMIT/, [1213, 1213, 1213, 1213]];
      const busy = await post('log');
      faults = [1047];
      const statuses = [busy.status, (await post('log')).status];
      const lines = kernel.log.slice(before).map((line) => JSON.parse(line) as object);
      expect(statuses).toEqual([503, 503]);
      expect(lines.filter((line) => 'failure' in line)).toEqual([
        expect.objectContaining({
          level: 'warn',
          route: '/api/rows',
          failure: expect.stringContaining('ER_LOCK_DEADLOCK'),
        }),
        expect.objectContaining({
          level: 'warn',
          failure: expect.stringContaining('ER_UNKNOWN_COM'),
        }),
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/"level":"error"|\bat .*\.ts:/);
    });

    test('a keyed write that was committed although its commit failed is not done again', async () => {
      [failing, faults] = [/^COMMIT/, ['committed']];
      expect((await post('committed')).status).toBe(503);
      const response = await post('committed');
      expect([response.status, attempts, await rows().countBy({ key: 'committed' })]).toEqual([
        201, 1, 1,
      ]);
    });
  },
);
