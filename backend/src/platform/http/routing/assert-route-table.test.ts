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

const validRoute = memberRoute('GET', '/v1/things/:id', {
  permission: 'requests:read',
  summary: 'A thing.',
  params: strictObject({ id: Id }),
  response: { status: 200, schema: null },
  handle: async () => noContent(),
});
const post = (changes: Partial<Route>): Route => ({
  ...validRoute,
  method: 'POST',
  path: '/v1/things',
  params: null,
  ...changes,
});

test('a route table whose routes name principal and permission is accepted', () => {
  const rows = [
    validRoute,
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
    { ...validRoute, path: '/v1/things/stats', params: null },
  ];
  expect(() => assertRouteTable(rows)).not.toThrow();
});

describe('invalid route tables', () => {
  const without = (key: keyof Route): Route =>
    Object.fromEntries(
      Object.entries(validRoute).filter(([name]) => name !== key),
    ) as unknown as Route;
  const cases: [string, Route[], string][] = [
    ['a route without a principal is refused', [without('principal')], 'has no principal'],
    [
      'a route with an unknown principal is refused',
      [{ ...validRoute, principal: 'guest' as 'member' }],
      'has no principal',
    ],
    [
      'two routes that serve some paths alike are refused',
      [{ ...validRoute, path: '/v1/:kind/stats', params: strictObject({ kind: Id }) }, validRoute],
      'GET /v1/things/:id: serves the same requests as GET /v1/:kind/stats',
    ],
    ['a route without a permission is refused', [without('permission')], 'has no permission'],
    [
      'a route with an unknown permission is refused',
      [{ ...validRoute, permission: 'everything' as 'public' }],
      'has no permission',
    ],
    [
      'a member route with the public permission is refused',
      [{ ...validRoute, permission: 'public' }],
      'no member has the permission public',
    ],
    [
      'a public route with a permission of members is refused',
      [{ ...validRoute, principal: 'anonymous' }],
      'the only permission of a anonymous caller is public, not requests:read',
    ],
    [
      'a recipient route with a permission of members is refused',
      [{ ...validRoute, principal: 'recipient' }],
      'is link, not requests:read',
    ],
    [
      'two routes for the same requests are refused',
      [
        validRoute,
        { ...validRoute, path: '/v1/things/:thingId', params: strictObject({ thingId: Id }) },
      ],
      'serves the same requests as GET /v1/things/:id',
    ],
    [
      'a body schema that accepts unknown fields is refused',
      [post({ body: Type.Object({ a: Type.String() }) })],
      'its body schema accepts unknown fields',
    ],
    [
      'a body schema with nested unknown fields is refused',
      [post({ body: strictObject({ a: Type.Array(Type.Object({})) }) })],
      'its body schema accepts unknown fields',
    ],
    [
      'a body schema with unknown fields in one branch is refused',
      [post({ body: strictObject({ a: Type.Union([Type.Null(), Type.Object({})]) }) })],
      'its body schema accepts unknown fields',
    ],
    [
      'a query schema that accepts unknown fields is refused',
      [{ ...validRoute, query: Type.Object({}) }],
      'its query schema accepts unknown fields',
    ],
    [
      'a path parameter without a schema is refused',
      [{ ...validRoute, params: null }],
      'name different parameters',
    ],
    [
      'a parameter schema without a path parameter is refused',
      [{ ...validRoute, path: '/v1/things' }],
      'name different parameters',
    ],
    [
      'a GET with a body is refused',
      [{ ...validRoute, body: strictObject({}) }],
      'a GET route has no body',
    ],
    [
      'an upload with a JSON body is refused',
      [post({ bodyKind: 'multipart', body: strictObject({}) })],
      'a multipart route has no JSON body',
    ],
    [
      'a resumable upload with a JSON body is refused',
      [post({ bodyKind: 'resumable', body: strictObject({}) })],
      'a resumable route has no JSON body',
    ],
    [
      'a path with a wildcard is refused',
      [{ ...validRoute, path: '/v1/*', params: null }],
      'its path has segments other than words',
    ],
  ];
  test.each(cases)('%s', (_, rows, reason) => {
    expect(() => assertRouteTable(rows)).toThrow(reason);
  });

  test('all problems of a route table are in one message', () => {
    expect(() =>
      assertRouteTable([
        without('permission'),
        { ...without('principal'), path: '/v1/other', params: null },
      ]),
    ).toThrow(/GET \/v1\/things\/:id: has no permission\n.*GET \/v1\/other: has no principal/);
  });
});
