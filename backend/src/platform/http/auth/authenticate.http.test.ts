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
    permission: 'organisation:manage',
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

const asked: ResolveBearerOptions[] = [];
const members: BearerResolver = async (bearer, facts) => {
  asked.push(facts ?? { poll: false });
  if (bearer === 'member-token') return createMemberPrincipal();
  if (bearer === 'admin-token')
    return createMemberPrincipal({ userId: 'U2', permissions: new Set(['organisation:manage']) });
  if (bearer === 'ended-token') throw unauthenticated();
  return null;
};
const links: BearerResolver = async (bearer) => {
  if (bearer === 'link-token') return createRecipientPrincipal();
  if (bearer === 'dead-link') throw gone();
  return null;
};

let kernel: TestHttpApp;
beforeAll(async () => {
  kernel = await startTestHttpApp({
    routes,
    resolvers: [members, links],
    resolveSession: async (cookie) =>
      cookie === 'good-cookie' ? { kind: 'session', sessionId: 'S1', userId: 'U1' } : null,
  });
});
afterAll(() => kernel.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${kernel.url}/api${path}`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a bearer', () => {
  const cases: [string, string, Record<string, string>, number][] = [
    ['opens an open row without one', '/open', {}, 200],
    ['is not looked at on an open row', '/open', bearer('nonsense-token'), 200],
    ['of a member opens a member row', '/read', bearer('member-token'), 200],
    [
      'does not help a query that the row does not read',
      '/read?colour=red',
      bearer('member-token'),
      422,
    ],
    ['is asked for', '/read', {}, 401],
    ['nobody knows is refused', '/read', bearer('unknown-token'), 401],
    ['that ended is refused', '/read', bearer('ended-token'), 401],
    ['without the permission is forbidden', '/manage', bearer('member-token'), 403],
    ['with the permission is let in', '/manage', bearer('admin-token'), 200],
    ['of a recipient is nobody on a member row', '/read', bearer('link-token'), 401],
    ['of a member is nobody on a recipient row', '/link', bearer('member-token'), 401],
    ['of a recipient opens a recipient row', '/link', bearer('link-token'), 200],
    ['nobody minted leads nowhere on a recipient row', '/link', bearer('unknown-token'), 404],
    ['of a dead link says so on a recipient row', '/link', bearer('dead-link'), 410],
    ['of a dead link is nobody on a member row', '/read', bearer('dead-link'), 401],
    ['under another scheme is refused', '/read', { authorization: 'Basic bWVtYmVyOnRva2Vu' }, 401],
    ['with blanks in it is refused', '/read', { authorization: 'Bearer member token' }, 401],
    ['is not taken from a cookie', '/read', { cookie: 'recueil_session=good-cookie' }, 401],
    ['is not taken from the address', '/read?access_token=member-token', {}, 401],
  ];
  test.each(cases)('%s', async (_, path, headers, status) => {
    expect((await get(path, headers)).status).toBe(status);
  });

  test('given twice is refused', async () => {
    const answer = await kernel.raw(
      `GET /api/read HTTP/1.1\r\nHost: localhost:${kernel.port}\r\nConnection: close\r\nAuthorization: Bearer member-token\r\nauthorization: Bearer admin-token\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('that is refused is told how to come back', async () => {
    expect((await get('/read')).headers.get('www-authenticate')).toBe('Bearer');
  });

  test('of a poll is marked as one', async () => {
    asked.length = 0;
    await get('/read', { ...bearer('member-token'), 'x-recueil-poll': '1' });
    await get('/read', bearer('member-token'));
    expect(asked).toEqual([{ poll: true }, { poll: false }]);
  });
});

describe('the session cookie', () => {
  const call = (headers: Record<string, string>) =>
    fetch(`${kernel.url}/api/session`, { method: 'POST', headers });
  const ours = () => ({
    cookie: 'recueil_session=good-cookie',
    origin: kernel.url,
    'x-requested-with': 'recueil',
  });
  const cases: [string, () => Record<string, string>, number][] = [
    ['from our page is accepted', ours, 200],
    [
      'is accepted with Sec-Fetch-Site alone',
      () => ({
        cookie: ours().cookie,
        'x-requested-with': 'recueil',
        'sec-fetch-site': 'same-origin',
      }),
      200,
    ],
    ['of nobody is refused', () => ({ ...ours(), cookie: 'recueil_session=other' }), 401],
    ['is asked for', () => ({ origin: kernel.url, 'x-requested-with': 'recueil' }), 401],
    [
      'is refused when it is there twice',
      () => ({ ...ours(), cookie: 'recueil_session=planted; recueil_session=good-cookie' }),
      401,
    ],
    ['from a foreign page is refused', () => ({ ...ours(), origin: 'https://evil.example' }), 403],
    [
      'from a foreign page is refused whatever Sec-Fetch-Site says',
      () => ({ ...ours(), origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }),
      403,
    ],
    ['from a frame without origin is refused', () => ({ ...ours(), origin: 'null' }), 403],
    [
      'from nowhere is refused',
      () => ({ cookie: ours().cookie, 'x-requested-with': 'recueil' }),
      403,
    ],
    [
      'from a subdomain is refused',
      () => ({
        cookie: ours().cookie,
        'x-requested-with': 'recueil',
        'sec-fetch-site': 'same-site',
      }),
      403,
    ],
    [
      'from a form, which cannot set headers, is refused',
      () => ({ cookie: ours().cookie, origin: kernel.url }),
      403,
    ],
    [
      'is not replaced by a bearer',
      () => ({ ...bearer('member-token'), origin: kernel.url, 'x-requested-with': 'recueil' }),
      401,
    ],
  ];
  test.each(cases)('%s', async (_, headers, status) => {
    expect((await call(headers())).status).toBe(status);
  });
});

test('wrong bearers of one address are 429 after a while; a good one still opens its row', async () => {
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
