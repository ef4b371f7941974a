import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Route } from '../platform/http/routing/route.ts';
import { injectDatabaseFaults, type DatabaseFault } from '../testing/database-faults.ts';
import { organizationWrites } from '../testing/scenarios/writes/organization-writes.ts';
import { createTestRelease } from '../testing/scenarios/screen-releases.ts';
import { requestWrites } from '../testing/scenarios/writes/request-writes.ts';
import { screenWrites } from '../testing/scenarios/writes/screen-writes.ts';
import {
  createWriteSetting,
  WRITES_ENV,
  type PreparedWrite,
  type PreparedWrites,
} from '../testing/scenarios/writes/write-setting.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DIALECTS } from '../testing/test-database.ts';
import { idempotencyTable } from '../platform/http/http.tables.ts';
import { requestTable } from '../testing/tables.ts';

/** Routes that change nothing, and so need no row. */
const READING = new Set([
  'POST /v1/audit/verify',
  'POST /v1/mail-texts/preview',
  'POST /v1/organization/recipient-erasures/preview',
  'POST /v1/public/invitation',
  'POST /v1/public/screen-reports',
  'POST /v1/reminder-settings/preview',
]);

interface Fault {
  readonly errno: DatabaseFault;
  readonly at: 'first statement' | 'first change' | 'commit';
}
const LOCKED: Fault = { errno: 1205, at: 'first change' };
/** As a cluster reports it. */
const CONFLICT: Fault = { errno: 1213, at: 'commit' };
const FAULTS: readonly Fault[] = [{ errno: 1213, at: 'first statement' }, LOCKED, CONFLICT];
const CHANGE = /^(INSERT|UPDATE|DELETE)/;
const END = /^(COMMIT|ROLLBACK)$/;
/** Counters are compacted by chance. */
const STATEMENT = /^(?!START|ROLLBACK)(?!.*_counter(_changes|s)\b)/s;

interface Call {
  /** Of its attempts, in order. */
  readonly faults: readonly Fault[];
  /** Statements of each attempt. */
  readonly attempts: string[][];
}

interface Transaction {
  /** Null until a statement of a handler. */
  attempt: { readonly statements: string[]; readonly fault: Fault | undefined } | null;
}

function beginAttempt(call: Call | undefined): Transaction['attempt'] {
  if (call === undefined) return null;
  const statements: string[] = [];
  return { statements, fault: call.faults[call.attempts.push(statements) - 1] };
}

const describeRoute = ({ method, path }: Route): string => `${method} ${path}`;

(DIALECTS.includes('mysql') ? describe : describe.skip)('repeated writes', () => {
  let app: TestApp;
  let webRoot = '';
  let token = '';
  let writes: PreparedWrites;
  const calls = new AsyncLocalStorage<Call>();
  let current: Call | null = null;

  beforeAll(async () => {
    webRoot = await createTestRelease();
    app = await startTestApp({
      dialect: 'mysql',
      env: WRITES_ENV,
      databaseTimeouts: { pause: 0 },
      webRoot,
    });
    const setting = await createWriteSetting(app);
    token = setting.owner.accessToken;
    writes = {
      ...organizationWrites(setting),
      ...requestWrites(setting),
      ...(await screenWrites(setting)),
    };
    for (const route of app.app.routes) {
      const { handle } = route;
      route.handle = (request) =>
        current ? calls.run(current, () => handle(request)) : handle(request);
    }
    const transactions = new WeakMap<object, Transaction>();
    injectDatabaseFaults(app.platform.database, (sql, connection) => {
      if (sql === 'START TRANSACTION') transactions.set(connection, { attempt: null });
      const transaction = transactions.get(connection);
      if (END.test(sql)) transactions.delete(connection);
      if (!transaction || !STATEMENT.test(sql)) return null;
      const isFirst = transaction.attempt === null;
      transaction.attempt ??= beginAttempt(calls.getStore());
      if (transaction.attempt === null) return null;
      const { statements, fault } = transaction.attempt;
      statements.push(sql);
      const isDue =
        sql === 'COMMIT' ||
        (fault?.at === 'first statement' && isFirst) ||
        (fault?.at === 'first change' && CHANGE.test(sql));
      return isDue ? (fault?.errno ?? null) : null;
    });
  });
  afterAll(async () => {
    await app?.close();
    await rm(webRoot, { recursive: true, force: true });
  });

  const writingRoutes = (): Route[] =>
    app.app.routes.filter(
      (route) => !['GET', 'OPTIONS'].includes(route.method) && !READING.has(describeRoute(route)),
    );
  const send = async (
    { method, path }: Route,
    { params = {}, body, bearer = token, headers = {} }: PreparedWrite,
    key: string | null,
  ) => {
    const target = path.replace(/:([A-Za-z]+)/g, (_, name: string) => params[name]!);
    const isRaw =
      body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';
    const response = await fetch(`${app.url}/api${target}`, {
      method,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  const sendWithFaults = async (faults: readonly Fault[], ...call: Parameters<typeof send>) => {
    const { attempts } = (current = { faults, attempts: [] as string[][] });
    const response = await send(...call).finally(() => (current = null));
    return { ...response, attempts };
  };
  /** Else it would outlive the request; true for a response about no request. */
  const isStoredWithRequest = async ({ params }: PreparedWrite, text: string): Promise<boolean> => {
    const { database } = app.platform;
    const mentioned = (await database.repository(requestTable).find()).find(({ id }) =>
      `${text} ${params?.['id'] ?? ''}`.includes(id),
    );
    return (
      text === '' ||
      mentioned === undefined ||
      (await database.repository(idempotencyTable).countBy({ subjectId: mentioned.id })) > 0
    );
  };
  /** Facts that do not hold; none for a route that is repeated as it should. */
  const findFlaws = async (route: Route): Promise<string[]> => {
    const name = describeRoute(route);
    const write = await writes[name]!();
    const key = route.idempotent ? 'repeated' : null;
    const refusals = [await sendWithFaults([...FAULTS, LOCKED], route, write, null)];
    if (key !== null) refusals.push(await sendWithFaults([...FAULTS, CONFLICT], route, write, key));
    const done = await sendWithFaults(FAULTS, route, write, key);
    const [, , third, last] = done.attempts;
    const facts: Record<string, boolean> = {
      '503 with Retry-After': refusals.every((each) => each.status + each.retryAfter! === '5032'),
      'four attempts': refusals.every(({ attempts }) => attempts.length === 4),
      'done by the fourth attempt': done.status < 300 && last !== undefined,
      'a change': last?.some((sql) => CHANGE.test(sql)) === true,
      'attempts of the same statements': third?.join() === last?.join(),
    };
    if (key !== null) {
      facts['the stored response for a repeat'] =
        (await send(route, write, key)).text === done.text;
      facts['a response stored with its request'] = await isStoredWithRequest(write, done.text);
    }
    const outcome = [...refusals, done].map(
      ({ status, attempts }) => `${status}/${attempts.length}`,
    );
    return Object.entries(facts).flatMap(([fact, holds]) =>
      holds ? [] : [`${name}: not ${fact} (${outcome.join(', ')})`],
    );
  };

  test('every write is repeated after a fault of the database, and 503 when all attempts fail', async () => {
    const flaws: string[] = [];
    for (const route of writingRoutes()) flaws.push(...(await findFlaws(route)));
    expect(flaws).toEqual([]);
  }, 240_000);

  test('every route that changes something is tested to be repeated', () => {
    expect(writingRoutes().map(describeRoute).sort()).toEqual(Object.keys(writes).sort());
  });
});
