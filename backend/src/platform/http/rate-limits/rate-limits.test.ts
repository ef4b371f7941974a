import { afterEach, describe, expect, test } from '@jest/globals';
import type { Config } from '../../../config/index.ts';
import { DEFAULT_RATE_LIMITS } from '../../../config/rate-limits.ts';
import { platformMigration } from '../../../testing/database-template.ts';
import type { Database } from '../../database/database.ts';
import { outboxTables } from '../../outbox/outbox.tables.ts';
import { schedulerTables } from '../../scheduler/scheduler.tables.ts';
import { DIALECTS, openTestDatabase, silentLogger } from '../../../testing/test-database.ts';
import { createMemberPrincipal, createRecipientPrincipal } from '../../../testing/test-http-app.ts';
import { httpTables, rateLimitTable } from '../http.tables.ts';
import type { Principal } from '../auth/principal.ts';
import { notFound, ProblemError, unauthenticated, UnknownCredentialError } from '../../problem.ts';
import { createRateLimits, deleteExpiredCounters } from './rate-limits.ts';
import { publicRoute, noContent, type RateLimitClass, type Route } from '../routing/route.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const open = async (dialect: (typeof DIALECTS)[number]): Promise<Database> => {
  const database = await openTestDatabase(
    dialect,
    [...httpTables, ...outboxTables, ...schedulerTables],
    [platformMigration],
  );
  closers.push(() => database.close());
  return database;
};

/** One instance of the server; several share a database. */
function instance(database: Database, limits: Partial<Config['rateLimits']>) {
  const rateLimits = createRateLimits(
    { ...DEFAULT_RATE_LIMITS, ...limits },
    { database, logger: silentLogger },
  );
  rateLimits.start();
  closers.push(() => rateLimits.stop());
  return rateLimits;
}

const base = publicRoute('POST', '/x', {
  permission: 'public',
  summary: '',
  response: { status: 204, schema: null },
  handle: async () => noContent(),
});
const createRoute = (
  limit: RateLimitClass,
  principal: Route['principal'] = 'anonymous',
): Route => ({
  ...base,
  rateLimit: limit,
  principal,
});
const ANYBODY: Principal = { kind: 'anonymous' };

async function outcome(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof ProblemError) return error.status;
    throw error;
  }
}

describe.each(DIALECTS)('rate limits on %s', (dialect) => {
  test('a request beyond the rate limit is 429 with Retry-After', async () => {
    const limit = instance(await open(dialect), { 'sign-in': { points: 3, seconds: 30 } }).forRoute(
      createRoute('sign-in'),
    );
    for (let i = 0; i < 3; i++) await limit.consume(ANYBODY, '192.0.2.1');
    const refusal = await limit.consume(ANYBODY, '192.0.2.1').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^([1-9]|[12]\d|30)$/) },
    });
    expect(await outcome(limit.consume(ANYBODY, '192.0.2.2'))).toBe(200);
  });

  test('a rate limit window starts again after its end', async () => {
    const limit = instance(await open(dialect), { export: { points: 1, seconds: 1 } }).forRoute(
      createRoute('export', 'member'),
    );
    await limit.consume(createMemberPrincipal(), '');
    expect(await outcome(limit.consume(createMemberPrincipal(), ''))).toBe(429);
    await waitUntil(
      'the next window',
      async () => (await outcome(limit.consume(createMemberPrincipal(), ''))) === 200,
    );
  });
});

(DIALECTS.includes('mysql') ? describe : describe.skip)('rate limits of several instances', () => {
  test('two instances count sign-ins together at once', async () => {
    const database = await open('mysql');
    const [one, other] = [1, 2].map(() =>
      instance(database, { 'sign-in': { points: 4, seconds: 30 } }).forRoute(
        createRoute('sign-in'),
      ),
    );
    const outcomes: number[] = [];
    for (let i = 0; i < 3; i++)
      outcomes.push(
        await outcome(one!.consume(ANYBODY, '192.0.2.1')),
        await outcome(other!.consume(ANYBODY, '192.0.2.1')),
      );
    expect(outcomes).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('two instances count API requests together after a second', async () => {
    const database = await open('mysql');
    const row = createRoute('api', 'member');
    const [one, other] = [1, 2].map(() =>
      instance(database, { api: { points: 10, seconds: 60 } }).forRoute(row),
    );
    const counted = async () =>
      Math.max(
        0,
        ...(await database.repository(rateLimitTable).find()).map(({ points }) => points),
      );
    for (let i = 0; i < 9; i++) await one!.consume(createMemberPrincipal(), '192.0.2.1');
    await waitUntil('nine counted calls', async () => (await counted()) === 9);
    let calls = 0;
    let status = 200;
    while (status === 200 && calls < 4) {
      status = await outcome(other!.consume(createMemberPrincipal(), '192.0.2.1'));
      calls++;
      if (status === 200)
        await waitUntil('the call to be counted', async () => (await counted()) === 9 + calls);
    }
    // One request to learn the other instance's count, one to reach the limit, and the refused one.
    expect([status, calls <= 3]).toEqual([429, true]);
  });

  test('expired rate limit rows are deleted', async () => {
    const database = await open('mysql');
    const limit = instance(database, { 'sign-in': { points: 5, seconds: 30 } }).forRoute(
      createRoute('sign-in'),
    );
    await limit.consume(ANYBODY, '192.0.2.1');
    const count = () => database.repository(rateLimitTable).count();
    await deleteExpiredCounters(database, new Date());
    expect(await count()).toBe(1);
    await deleteExpiredCounters(database, new Date(Date.now() + 31_000));
    expect(await count()).toBe(0);
  });

  test('when the database fails, each instance counts alone', async () => {
    const database = await open('mysql');
    const broken: Database = {
      ...database,
      mysql: {
        name: '',
        pool: { getConnection: (done: (error: Error) => void) => done(new Error('down')) },
      },
    };
    const limit = instance(broken, { 'sign-in': { points: 1, seconds: 30 } }).forRoute(
      createRoute('sign-in'),
    );
    expect([
      await outcome(limit.consume(ANYBODY, 'a')),
      await outcome(limit.consume(ANYBODY, 'a')),
    ]).toEqual([200, 429]);
  });
});

test('an organisation may do ten times as much as one of its members', async () => {
  const limit = instance(await open('sqlite'), { api: { points: 2, seconds: 60 } }).forRoute(
    createRoute('api', 'member'),
  );
  const outcomes = new Set<number>();
  for (let member = 0; member < 10; member++)
    for (let i = 0; i < 2; i++)
      outcomes.add(
        await outcome(limit.consume(createMemberPrincipal({ userId: `U${member}` }), '')),
      );
  expect([...outcomes]).toEqual([200]);
  expect(await outcome(limit.consume(createMemberPrincipal({ userId: 'U-next' }), ''))).toBe(429);
  expect(
    await outcome(
      limit.consume(createMemberPrincipal({ userId: 'U-next', organizationId: 'O2' }), ''),
    ),
  ).toBe(200);
});

test('requests refused to one member do not count against the organisation', async () => {
  const limit = instance(await open('sqlite'), { api: { points: 1, seconds: 60 } }).forRoute(
    createRoute('api', 'member'),
  );
  const statuses = new Set<number>();
  for (let i = 0; i < 20; i++)
    statuses.add(await outcome(limit.consume(createMemberPrincipal({ userId: 'U-one' }), '')));
  expect([...statuses]).toEqual([200, 429]);
  expect(await outcome(limit.consume(createMemberPrincipal({ userId: 'U-two' }), ''))).toBe(200);
});

test('uploads are counted per link', async () => {
  const limit = instance(await open('sqlite'), { upload: { points: 2, seconds: 60 } }).forRoute(
    createRoute('upload', 'recipient'),
  );
  const statuses = [];
  for (let i = 0; i < 3; i++)
    statuses.push(await outcome(limit.consume(createRecipientPrincipal(), '192.0.2.1')));
  statuses.push(
    await outcome(limit.consume(createRecipientPrincipal({ linkId: 'L2' }), '192.0.2.1')),
  );
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('guessing links is 429 after a while, and valid links keep working', async () => {
  const limit = instance(await open('sqlite'), { link: { points: 2, seconds: 60 } }).forRoute(
    createRoute('api', 'recipient'),
  );
  const guess = (refusal: () => Error) =>
    outcome(
      limit.trackFailures('192.0.2.1', async () => {
        throw refusal();
      }),
    );
  expect([await guess(notFound), await guess(unauthenticated), await guess(notFound)]).toEqual([
    404, 401, 429,
  ]);
  expect(await limit.trackFailures('192.0.2.1', async () => 'good')).toBe('good');
});

test.each(['member', 'session'] as const)(
  'wrong credentials of a %s are 429 after a while, and valid ones from the same address work',
  async (principal) => {
    const limit = instance(await open('sqlite'), { failure: { points: 2, seconds: 60 } }).forRoute(
      createRoute('api', principal),
    );
    const guess = (ip: string, refusal: Error = new UnknownCredentialError()) =>
      limit.trackFailures(ip, () => Promise.reject(refusal)).catch((error: unknown) => error);
    const statuses = [];
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'])
      statuses.push(((await guess(ip)) as ProblemError).status);
    expect(statuses).toEqual([401, 401, 429, 401]);
    expect(await guess('2001:db8::4')).toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    expect(await guess('2001:db8::4', unauthenticated())).toMatchObject({ status: 401 });
    expect(await limit.trackFailures('2001:db8::4', async () => 'good')).toBe('good');
  },
);

test('anonymous requests are counted by the /64 of their IPv6 address', async () => {
  const limit = instance(await open('sqlite'), { 'sign-in': { points: 1, seconds: 60 } }).forRoute(
    createRoute('sign-in'),
  );
  const statuses = [];
  for (const ip of [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:1::1',
    '::ffff:192.0.2.1',
    '192.0.2.1',
  ])
    statuses.push(await outcome(limit.consume(ANYBODY, ip)));
  expect(statuses).toEqual([200, 429, 200, 200, 429]);
});

test('a route without a rate limit is never refused', async () => {
  const limit = instance(await open('sqlite'), { api: { points: 1, seconds: 60 } }).forRoute(
    createRoute('none'),
  );
  for (let i = 0; i < 20; i++) await limit.consume(ANYBODY, 'a');
});
