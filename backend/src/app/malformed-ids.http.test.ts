import { Type, type TSchema } from '@sinclair/typebox';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Id, ID_LIST_PATTERN } from '../contract/common-schemas.contract.ts';
import type { Route } from '../platform/http/routing/route.ts';
import { setUpAppWithSender } from '../testing/app-suite.ts';
import { createTestRequest, extractLinkToken } from '../testing/scenarios/create-test-request.ts';
import { createTestPublisherKey } from '../testing/scenarios/screen-releases.ts';
import { ownOriginHeaders } from '../testing/scenarios/sign-in.ts';
import { DIALECTS } from '../testing/test-database.ts';
import { rateLimitTable } from '../platform/http/http.tables.ts';
import { tables } from './tables.ts';

const MALFORMED = ['é', '🙂', 'a'.repeat(64), 'a'.repeat(5000)];
const OPERATOR = 'operator@cabinet.example';
const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

interface Leaf {
  readonly path: readonly string[];
  readonly schema: TSchema;
}

/** List positions are `0`. */
function listLeaves(schema: TSchema, path: readonly string[] = []): Leaf[] {
  if (Array.isArray(schema.anyOf))
    return (schema.anyOf as TSchema[]).flatMap((branch) => listLeaves(branch, path));
  if (schema.type === 'array') return listLeaves(schema.items as TSchema, [...path, '0']);
  if (schema.type !== 'object') return [{ path, schema }];
  return Object.entries((schema.properties ?? {}) as Record<string, TSchema>).flatMap(
    ([name, property]) => listLeaves(property, [...path, name]),
  );
}

const isId = ({ schema }: Leaf): boolean =>
  schema.pattern === Id.pattern || schema.pattern === ID_LIST_PATTERN;
const listIds = (schema: TSchema | null): Leaf[] =>
  schema === null ? [] : listLeaves(schema).filter(isId);
const toField = ({ path }: Leaf): string => path.join('.');

function toBody(paths: readonly (readonly string[])[], value: string): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  const names = [...new Set(paths.map(([name]) => name!))];
  const toItem = (name: string) =>
    toBody(
      paths.filter((path) => path[0] === name).map((path) => path.slice(1)),
      value,
    );
  return names[0] === '0'
    ? [toItem('0')]
    : Object.fromEntries(names.map((name) => [name, toItem(name)]));
}

const describeRoute = ({ method, path }: Route): string => `${method} ${path}`;
const show = (value: string): string => (value.length > 20 ? `${value.length} letters` : value);

describe.each(DIALECTS)('malformed ids, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({
    dialect,
    env: { OPERATOR_EMAILS: OPERATOR },
  });
  let headersOf: Record<Route['principal'], Record<string, string>>;
  let operatorHeaders: Record<string, string>;
  let before: Record<string, number>;

  const countRows = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const table of tables)
      if (table !== rateLimitTable)
        counts[table.entity] = await app.platform.database.repository(table).count();
    return counts;
  };
  const call = async (route: Route, path: string, body?: unknown) => {
    const hasBody = route.body !== null;
    const response = await fetch(`${app.url}/api${path}`, {
      method: route.method,
      redirect: 'manual',
      headers: {
        ...(route.permission === 'screens:operate' ? operatorHeaders : headersOf[route.principal]),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text };
  };
  const toPath = (route: Route, values: Record<string, string> = {}): string =>
    route.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? UNKNOWN_ID),
    );
  const listErrorFields = (text: string): string[] =>
    (JSON.parse(text) as { errors?: { field: string }[] }).errors?.map(({ field }) => field) ?? [];

  beforeAll(async () => {
    const { request } = await createTestRequest(app, sender);
    headersOf = {
      anonymous: {},
      session: { cookie: sender.cookie, ...ownOriginHeaders(app.url) },
      member: { authorization: `Bearer ${sender.accessToken}` },
      publisher: { authorization: `Bearer ${await createTestPublisherKey(app)}` },
      recipient: { authorization: `Bearer ${extractLinkToken(request.magicLink!)}` },
    };
    const operator = await app.signUp(OPERATOR);
    operatorHeaders = { authorization: `Bearer ${operator.accessToken}` };
    await app.platform.outbox.drain();
    before = await countRows();
  });

  test('a path with a malformed id is 404 on every route, a malformed token 404 or 410', async () => {
    const surprises: string[] = [];
    let calls = 0;
    for (const route of app.app.routes) {
      const places = listLeaves(route.params ?? Type.Object({})).flatMap((leaf) =>
        MALFORMED.map((value) => ({ leaf, value })),
      );
      calls += places.length;
      await Promise.all(
        places.map(async ({ leaf, value }) => {
          const name = toField(leaf);
          const { status } = await call(route, toPath(route, { [name]: value }));
          if (status !== 404 && (isId(leaf) || status !== 410))
            surprises.push(`${describeRoute(route)} ${name} ${show(value)}: ${status}`);
        }),
      );
    }
    expect(surprises).toEqual([]);
    expect(calls).toBeGreaterThan(250);
  });

  test('a query or body with malformed ids is 422 and names each field', async () => {
    const surprises: string[] = [];
    let fields = 0;
    for (const route of app.app.routes) {
      const [inQuery, inBody] = [listIds(route.query), listIds(route.body)];
      const places = inQuery.length > 0 ? inQuery : inBody;
      fields += places.length;
      const sendEverywhere = async (value: string): Promise<void> => {
        const query = new URLSearchParams(
          inQuery.map((leaf): [string, string] => [toField(leaf), value]),
        );
        const { status, text } = await call(
          route,
          `${toPath(route, { name: 'mfe-vault' })}?${query}`,
          toBody(
            inBody.map(({ path }) => path),
            value,
          ),
        );
        const named = status === 422 ? listErrorFields(text) : [];
        const missing = places.map(toField).filter((field) => !named.includes(field));
        if (missing.length > 0)
          surprises.push(`${describeRoute(route)} ${missing.join()} ${show(value)}: ${status}`);
      };
      if (places.length > 0) await Promise.all([...MALFORMED, ''].map(sendEverywhere));
    }
    expect(surprises).toEqual([]);
    expect(fields).toBeGreaterThan(20);
  });

  test('each field of a query or body that is named like an id accepts ids only', () => {
    const others = app.app.routes.flatMap((route) =>
      [route.query, route.body].flatMap((schema) =>
        (schema === null ? [] : listLeaves(schema))
          .filter(
            (leaf) =>
              leaf.schema.type === 'string' &&
              /(^id|Id|^ids|Ids|^before)(\.0)?$/.test(toField(leaf)) &&
              !isId(leaf),
          )
          .map((leaf) => `${describeRoute(route)} ${toField(leaf)}`),
      ),
    );
    expect(others).toEqual([]);
  });

  test('calls with malformed ids write no row and log no error', async () => {
    await app.platform.outbox.drain();
    expect(await countRows()).toEqual(before);
    expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
