import { Type } from '@sinclair/typebox';
import { describe, expect, test } from '@jest/globals';
import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import { assertRouteTable } from './assert-route-table.ts';
import {
  publicRoute,
  memberRoute,
  noContent,
  recipientRoute,
  sessionRoute,
  type Route,
} from './route.ts';

const good = memberRoute('GET', '/v1/things/:id', {
  permission: 'requests:read',
  summary: 'A thing.',
  params: strictObject({ id: Id }),
  response: { status: 200, schema: null },
  handle: async () => noContent(),
});
const post = (changes: Partial<Route>): Route => ({
  ...good,
  method: 'POST',
  path: '/v1/things',
  params: null,
  ...changes,
});

test('a table whose rows say who may call what is accepted', () => {
  const rows = [
    good,
    publicRoute('GET', '/health', {
      permission: 'public',
      summary: '',
      response: { status: 200, schema: null },
      handle: async () => noContent(),
    }),
    sessionRoute('POST', '/auth/token', {
      permission: 'session',
      summary: '',
      response: { status: 200, schema: null },
      handle: async () => noContent(),
    }),
    recipientRoute('POST', '/v1/public/request/view', {
      permission: 'link',
      summary: '',
      response: { status: 204, schema: null },
      handle: async () => noContent(),
    }),
    { ...good, path: '/v1/things/stats', params: null },
  ];
  expect(() => assertRouteTable(rows)).not.toThrow();
});

describe('start-up refuses', () => {
  const without = (key: keyof Route): Route =>
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== key)) as unknown as Route;
  const cases: [string, Route[], string][] = [
    ['a row without a principal', [without('principal')], 'has no principal'],
    [
      'a row of an unknown principal',
      [{ ...good, principal: 'guest' as 'member' }],
      'has no principal',
    ],
    ['a row without a permission', [without('permission')], 'has no permission'],
    [
      'a row with an unknown permission',
      [{ ...good, permission: 'everything' as 'public' }],
      'has no permission',
    ],
    [
      'a member row that anybody may call',
      [{ ...good, permission: 'public' }],
      'no member has the permission public',
    ],
    [
      'an anonymous row that needs a permission',
      [{ ...good, principal: 'anonymous' }],
      'a anonymous caller has the permission public, never requests:read',
    ],
    [
      'a recipient row with a permission of members',
      [{ ...good, principal: 'recipient' }],
      'has the permission link, never requests:read',
    ],
    [
      'two rows for the same call',
      [good, { ...good, path: '/v1/things/:thingId', params: strictObject({ thingId: Id }) }],
      'answers the same calls as GET /v1/things/:id',
    ],
    [
      'a body that lets unknown fields through',
      [post({ body: Type.Object({ a: Type.String() }) })],
      'its body schema lets unknown fields through',
    ],
    [
      'a body that lets them through further down',
      [post({ body: strictObject({ a: Type.Array(Type.Object({})) }) })],
      'its body schema lets unknown fields through',
    ],
    [
      'a body that lets them through in one case',
      [post({ body: strictObject({ a: Type.Union([Type.Null(), Type.Object({})]) }) })],
      'its body schema lets unknown fields through',
    ],
    [
      'a query that lets unknown fields through',
      [{ ...good, query: Type.Object({}) }],
      'its query schema lets unknown fields through',
    ],
    ['a parameter nobody describes', [{ ...good, params: null }], 'name different parameters'],
    [
      'a described parameter that is not in the path',
      [{ ...good, path: '/v1/things' }],
      'name different parameters',
    ],
    ['a GET with a body', [{ ...good, body: strictObject({}) }], 'a GET takes no body'],
    [
      'an upload with a JSON body',
      [post({ multipart: true, body: strictObject({}) })],
      'a multipart row has no JSON body',
    ],
    [
      'an upload in pieces with a JSON body',
      [post({ resumable: true, body: strictObject({}) })],
      'a resumable row has no other body',
    ],
    [
      'a path with a wildcard',
      [{ ...good, path: '/v1/*', params: null }],
      'its path is not made of words',
    ],
  ];
  test.each(cases)('%s', (_, rows, reason) => {
    expect(() => assertRouteTable(rows)).toThrow(reason);
  });

  test('all of it in one message', () => {
    expect(() =>
      assertRouteTable([
        without('permission'),
        { ...without('principal'), path: '/v1/other', params: null },
      ]),
    ).toThrow(/GET \/v1\/things\/:id: has no permission\n.*GET \/v1\/other: has no principal/);
  });
});
