import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createMemberPrincipal,
  createRecipientPrincipal,
  startTestHttpApp,
  type TestHttpApp,
} from '../../../testing/test-http-app.ts';
import { gone, unauthenticated } from '../../problem.ts';
import type { ResolveBearerOptions, BearerResolver } from './principal.ts';
import {
  publicRoute,
  memberRoute,
  ok,
  recipientRoute,
  sessionRoute,
  type Route,
} from '../routing/route.ts';

const row = { summary: 'A row.', response: { status: 200, schema: null } } as const;
const routes: Route[] = [
  publicRoute('GET', '/open', {
    ...row,
    permission: 'public',
    handle: async ({ principal }) => ok(principal.kind),
  }),
  memberRoute('GET', '/read', {
    ...row,
    permission: 'requests:read',
    handle: async ({ principal }) => ok(principal.userId),
  }),
  memberRoute('GET', '/manage', {
    ...row,
    permission: 'organization:manage',
    handle: async ({ principal }) => ok(principal.userId),
  }),
  recipientRoute('GET', '/link', {
    ...row,
    permission: 'link',
    handle: async ({ principal }) => ok(principal.requestId),
  }),
  sessionRoute('POST', '/session', {
    ...row,
    permission: 'session',
    handle: async ({ principal }) => ok(principal.userId),
  }),
];

const resolverOptions: ResolveBearerOptions[] = [];
const members: BearerResolver = async (bearer, options) => {
  resolverOptions.push(options ?? { poll: false, reads: false });
  if (bearer === 'member-token') return createMemberPrincipal();
  if (bearer === 'admin-token')
    return createMemberPrincipal({ userId: 'U2', permissions: new Set(['organization:manage']) });
  if (bearer === 'ended-token') throw unauthenticated();
  return null;
};
const links: BearerResolver = async (bearer) => {
  if (bearer === 'link-token') return createRecipientPrincipal();
  if (bearer === 'closed-link') throw gone();
  return null;
};

let kernel: TestHttpApp;
beforeAll(async () => {
  kernel = await startTestHttpApp({
    routes,
    resolvers: [members, links],
    resolveSession: async (cookie) =>
      cookie === 'good-cookie'
        ? { kind: 'session', sessionId: 'S1', userId: 'U1', secondFactor: null }
        : null,
  });
});
afterAll(() => kernel.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${kernel.url}/api${path}`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('bearer authentication', () => {
  const cases: [string, string, Record<string, string>, number][] = [
    ['a public route needs no bearer', '/open', {}, 200],
    ['a public route ignores the bearer', '/open', bearer('nonsense-token'), 200],
    ["a member's bearer opens a member route", '/read', bearer('member-token'), 200],
    [
      'a query that the route does not read is refused with a bearer too',
      '/read?colour=red',
      bearer('member-token'),
      422,
    ],
    ['a missing credential is refused', '/read', {}, 401],
    ['an unknown bearer is refused', '/read', bearer('unknown-token'), 401],
    ['an ended bearer is refused', '/read', bearer('ended-token'), 401],
    ['a bearer without the permission is forbidden', '/manage', bearer('member-token'), 403],
    ['a bearer with the permission is accepted', '/manage', bearer('admin-token'), 200],
    ["a recipient's bearer is unknown on a member route", '/read', bearer('link-token'), 401],
    ["a member's bearer is unknown on a recipient route", '/link', bearer('member-token'), 401],
    ["a recipient's bearer opens a recipient route", '/link', bearer('link-token'), 200],
    ['an unknown link is 404 on a recipient route', '/link', bearer('unknown-token'), 404],
    ['a dead link is 410 on a recipient route', '/link', bearer('closed-link'), 410],
    ['a dead link is unknown on a member route', '/read', bearer('closed-link'), 401],
    [
      'another authorization scheme is refused',
      '/read',
      { authorization: 'Basic bWVtYmVyOnRva2Vu' },
      401,
    ],
    ['a bearer with spaces is refused', '/read', { authorization: 'Bearer member token' }, 401],
    ['a bearer in a cookie is ignored', '/read', { cookie: 'recueil_session=good-cookie' }, 401],
    ['a bearer in the URL is refused', '/read?access_token=member-token', {}, 401],
  ];
  test.each(cases)('%s', async (_, path, headers, status) => {
    expect((await get(path, headers)).status).toBe(status);
  });

  test('a request with two Authorization headers is refused', async () => {
    const response = await kernel.raw(
      `GET /api/read HTTP/1.1\r\nHost: localhost:${kernel.port}\r\nConnection: close\r\nAuthorization: Bearer member-token\r\nauthorization: Bearer admin-token\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a refused bearer gets a WWW-Authenticate challenge', async () => {
    expect((await get('/read')).headers.get('www-authenticate')).toBe('Bearer');
  });

  test('the bearer of a poll is marked as one', async () => {
    resolverOptions.length = 0;
    await get('/read', { ...bearer('member-token'), 'x-recueil-poll': '1' });
    await get('/read', bearer('member-token'));
    expect(resolverOptions).toEqual([
      { poll: true, reads: false },
      { poll: false, reads: false },
    ]);
  });
});

describe('session cookie authentication', () => {
  const call = (headers: Record<string, string>) =>
    fetch(`${kernel.url}/api/session`, { method: 'POST', headers });
  const validHeaders = () => ({
    cookie: 'recueil_session=good-cookie',
    origin: kernel.url,
    'x-requested-with': 'recueil',
  });
  const cases: [string, () => Record<string, string>, number][] = [
    ['a session cookie from our page is accepted', validHeaders, 200],
    [
      'a session cookie with Sec-Fetch-Site alone is accepted',
      () => ({
        cookie: validHeaders().cookie,
        'x-requested-with': 'recueil',
        'sec-fetch-site': 'same-origin',
      }),
      200,
    ],
    [
      'an unknown session cookie is refused',
      () => ({ ...validHeaders(), cookie: 'recueil_session=other' }),
      401,
    ],
    [
      'a missing credential is refused',
      () => ({ origin: kernel.url, 'x-requested-with': 'recueil' }),
      401,
    ],
    [
      'a doubled session cookie is refused',
      () => ({ ...validHeaders(), cookie: 'recueil_session=planted; recueil_session=good-cookie' }),
      401,
    ],
    [
      'a session cookie from a foreign page is refused',
      () => ({ ...validHeaders(), origin: 'https://evil.example' }),
      403,
    ],
    [
      'a foreign Origin is refused whatever Sec-Fetch-Site is',
      () => ({
        ...validHeaders(),
        origin: 'https://evil.example',
        'sec-fetch-site': 'same-origin',
      }),
      403,
    ],
    [
      'a session cookie from a frame without origin is refused',
      () => ({ ...validHeaders(), origin: 'null' }),
      403,
    ],
    [
      'a session cookie without Origin and Sec-Fetch-Site is refused',
      () => ({ cookie: validHeaders().cookie, 'x-requested-with': 'recueil' }),
      403,
    ],
    [
      'a session cookie from a subdomain is refused',
      () => ({
        cookie: validHeaders().cookie,
        'x-requested-with': 'recueil',
        'sec-fetch-site': 'same-site',
      }),
      403,
    ],
    [
      'a session cookie from a form, which cannot set headers, is refused',
      () => ({ cookie: validHeaders().cookie, origin: kernel.url }),
      403,
    ],
    [
      'a bearer does not replace the session cookie',
      () => ({ ...bearer('member-token'), origin: kernel.url, 'x-requested-with': 'recueil' }),
      401,
    ],
  ];
  test.each(cases)('%s', async (_, headers, status) => {
    expect((await call(headers())).status).toBe(status);
  });
});

test('wrong bearers from one address are 429 after a while; a valid one still works', async () => {
  const strict = await startTestHttpApp({
    routes,
    resolvers: [members, links],
    env: { RATE_LIMIT_FAILURE: '3/60' },
  });
  const ask = (headers: Record<string, string>) => fetch(`${strict.url}/api/read`, { headers });
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await ask(bearer(`guess-number-${i}`))).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect(Number((await ask(bearer('another-guess'))).headers.get('retry-after'))).toBeGreaterThan(
    0,
  );
  expect([(await ask(bearer('member-token'))).status, (await ask({})).status]).toEqual([200, 401]);
  await strict.close();
});
