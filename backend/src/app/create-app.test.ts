import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PERMISSIONS } from '../platform/http/auth/principal.ts';
import type { Route } from '../platform/http/routing/route.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DIALECTS } from '../testing/test-database.ts';
import {
  createMemberPrincipal,
  createRecipientPrincipal,
  startTestHttpApp,
  type TestHttpApp,
} from '../testing/test-http-app.ts';

describe.each(DIALECTS)('the whole app on %s', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect, emptyDatabase: true });
  });
  afterAll(() => app?.close());

  test('a person who signs up may call the API at once', async () => {
    const client = await app.signUp('claire@example.org');
    const { status, data } = await client.get<{ email: string; role: string }>('/users/profile');
    expect({ status, ...data }).toMatchObject({
      status: 200,
      email: 'claire@example.org',
      role: 'owner',
    });
  });

  test('is healthy, live and ready', async () => {
    const [health, live, ready] = await Promise.all(
      ['/api/health', '/health/live', '/health/ready'].map((path) => fetch(`${app.url}${path}`)),
    );
    expect([health!.status, live!.status, ready!.status]).toEqual([200, 200, 200]);
    expect([health!.headers.get('cache-control'), await health!.json()]).toEqual([
      'no-store',
      {
        status: 'healthy',
        version: '1.0.0',
        checkedAt: expect.any(String),
        checks: {
          database: 'healthy',
          mail: 'healthy',
          storage: 'healthy',
          provider: 'healthy',
          log: 'healthy',
          anchors: 'healthy',
        },
      },
    ]);
  });

  test.each(['/api/health', '/api/v1/notifications/health'])(
    '%s tells strangers its status alone',
    async (path) => {
      for (const header of ['x-forwarded-for', 'via']) {
        const answer = await fetch(`${app.url}${path}`, {
          headers: { [header]: '203.0.113.5', authorization: 'Bearer made-up' },
        });
        expect([answer.status, await answer.json()]).toEqual([200, { status: 'healthy' }]);
      }
    },
  );

  test('starts again where it stopped', async () => {
    const client = await app.signUp('denise@example.org');
    await app.restart();
    expect((await client.get('/users/profile')).status).toBe(200);
  });
});

/** Security rule 9: for every row there is, everybody it is not for is refused before its handler hears of the call. */
describe('the route table, against every kind of caller', () => {
  let kernel: TestHttpApp;
  let routes: readonly Route[];
  const reached: string[] = [];

  beforeAll(async () => {
    const app = await startTestApp({ dialect: 'sqlite' });
    routes = app.app.routes;
    await app.close();
    const served = routes.filter(({ path }) => path !== '/openapi.json' && path !== '/docs');
    kernel = await startTestHttpApp({
      routes: served.map((row) => ({
        ...row,
        handle: async () => {
          reached.push(`${row.method} ${row.path}`);
          return { kind: 'empty', status: 204 };
        },
      })),
      env: {
        RATE_LIMIT_API: '100000/60',
        RATE_LIMIT_SIGN_IN: '100000/60',
        RATE_LIMIT_TOKEN: '100000/60',
        RATE_LIMIT_LINK: '100000/60',
        RATE_LIMIT_UPLOAD: '100000/60',
        RATE_LIMIT_EXPORT: '100000/60',
      },
      resolvers: [
        async (bearer) => {
          const [kind, permissions] = bearer.split('.');
          if (kind === 'recipient') return createRecipientPrincipal();
          return kind === 'member-of-nothing' || kind === 'member'
            ? createMemberPrincipal({
                permissions: new Set(
                  PERMISSIONS.filter((permission) =>
                    permissions?.split('-or-').includes(permission.replace(':', '_')),
                  ),
                ),
              })
            : null;
        },
      ],
      resolveSession: async (cookie) =>
        cookie === 'good' ? { kind: 'session', sessionId: 'S', userId: 'U' } : null,
    });
  });
  afterAll(() => kernel.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const named = (permission: string) => permission.replace(':', '_');
  const session = () => ({
    cookie: 'recueil_session=good',
    'x-requested-with': 'recueil',
    origin: kernel.url,
  });
  const callers = (row: Route): Record<string, [headers: Record<string, string>, may: boolean]> => {
    const others = PERMISSIONS.filter((permission) => permission !== row.permission)
      .map(named)
      .join('-or-');
    return {
      nobody: [{}, row.principal === 'anonymous'],
      'a stranger': [bearer('unknown.token'), row.principal === 'anonymous'],
      'a browser with its session': [
        session(),
        row.principal === 'anonymous' || row.principal === 'session',
      ],
      'a foreign page with the session': [
        { ...session(), origin: 'https://evil.example' },
        row.principal === 'anonymous',
      ],
      'a recipient': [
        bearer('recipient.x'),
        row.principal === 'anonymous' || row.principal === 'recipient',
      ],
      'a member with every other permission': [
        bearer(`member.${others}`),
        row.principal === 'anonymous',
      ],
      'a member with the permission': [
        bearer(`member.${named(row.permission)}`),
        row.principal === 'anonymous' || row.principal === 'member',
      ],
    };
  };

  test('each row lets in whom it is for, and answers 401 or 403 to everybody else (404 to an unknown link)', async () => {
    const wrong: string[] = [];
    for (const row of routes) {
      const path = row.path.replace(/:[A-Za-z]+/g, '01ARZ3NDEKTSV4RRFFQ69G5FAV');
      for (const [who, [headers, may]] of Object.entries(callers(row))) {
        reached.length = 0;
        const { status } = await fetch(`${kernel.url}/api${path}`, {
          method: row.method,
          headers,
          redirect: 'manual',
        });
        // To the recipient's page a link nobody minted is 404, as an address that leads nowhere (product decisions, section 6).
        const refused =
          status === 401 ||
          status === 403 ||
          (status === 404 && row.principal === 'recipient' && who === 'a stranger');
        if (refused === may || (!may && reached.length > 0))
          wrong.push(`${row.method} ${row.path} answers ${status} to ${who}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
  });

  // A signed address of a file is one of them by form only: its handler asks for the session it was made for (rule 26).
  test('nothing but sign-in, health, the documentation, signed addresses, what resumable uploads speak, asking for a new link, stopping mails and what bears the operator’s secret is open to anybody', () => {
    const open = routes
      .filter(({ principal }) => principal === 'anonymous')
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      'GET /auth/callback',
      'GET /auth/login',
      'GET /docs',
      'GET /health',
      'GET /openapi.json',
      'GET /v1/files/:token',
      'GET /v1/mail-stops/:token',
      'GET /v1/mail-texts/drafts/:draft',
      'GET /v1/notifications/health',
      'OPTIONS /v1/public/request/documents/:docId/uploads',
      'POST /v1/mail-stops/:token',
      'POST /v1/notifications/bounces',
      'POST /v1/public/request/renew',
    ]);
  });
});
