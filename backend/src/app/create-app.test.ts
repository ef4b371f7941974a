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

  test('a new account may call the API right after sign-up', async () => {
    const client = await app.signUp('claire@example.org');
    const { status, data } = await client.get<{ email: string; role: string }>('/users/profile');
    expect({ status, ...data }).toMatchObject({
      status: 200,
      email: 'claire@example.org',
      role: 'owner',
    });
  });

  test('the app reports itself healthy, live and ready', async () => {
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
    '%s shows anonymous callers its overall status only',
    async (path) => {
      for (const header of ['x-forwarded-for', 'via']) {
        const response = await fetch(`${app.url}${path}`, {
          headers: { [header]: '203.0.113.5', authorization: 'Bearer made-up' },
        });
        expect([response.status, await response.json()]).toEqual([200, { status: 'healthy' }]);
      }
    },
  );

  test('the app starts again on its own data after a stop', async () => {
    const client = await app.signUp('denise@example.org');
    await app.restart();
    expect((await client.get('/users/profile')).status).toBe(200);
  });
});

/** Security rule 9, checked for every route and every kind of caller. */
describe('the route table, against every kind of caller', () => {
  let httpApp: TestHttpApp;
  let routes: readonly Route[];
  const handledCalls: string[] = [];

  beforeAll(async () => {
    const app = await startTestApp({ dialect: 'sqlite' });
    routes = app.app.routes;
    await app.close();
    const handledRoutes = routes.filter(({ path }) => path !== '/openapi.json' && path !== '/docs');
    httpApp = await startTestHttpApp({
      routes: handledRoutes.map((route) => ({
        ...route,
        handle: async () => {
          handledCalls.push(`${route.method} ${route.path}`);
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
        RATE_LIMIT_WAITLIST: '100000/60',
        RATE_LIMIT_FAILURE: '100000/60',
      },
      resolvers: [
        async (bearer) => {
          const [kind, permissions] = bearer.split('.');
          if (kind === 'recipient') return createRecipientPrincipal();
          return kind === 'member'
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
        cookie === 'good'
          ? { kind: 'session', sessionId: 'S', userId: 'U', secondFactor: null }
          : null,
    });
  });
  afterAll(() => httpApp.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const encodePermission = (permission: string) => permission.replace(':', '_');
  const session = () => ({
    cookie: 'recueil_session=good',
    'x-requested-with': 'recueil',
    origin: httpApp.url,
  });
  const callers = (
    route: Route,
  ): Record<string, [headers: Record<string, string>, isAllowed: boolean]> => {
    const others = PERMISSIONS.filter((permission) => permission !== route.permission)
      .map(encodePermission)
      .join('-or-');
    return {
      'an anonymous caller': [{}, route.principal === 'anonymous'],
      'an unknown bearer': [bearer('unknown.token'), route.principal === 'anonymous'],
      'a browser with its session': [
        session(),
        route.principal === 'anonymous' || route.principal === 'session',
      ],
      'another origin with the session': [
        { ...session(), origin: 'https://evil.example' },
        route.principal === 'anonymous',
      ],
      'a recipient': [
        bearer('recipient.x'),
        route.principal === 'anonymous' || route.principal === 'recipient',
      ],
      'a member with every other permission': [
        bearer(`member.${others}`),
        route.principal === 'anonymous',
      ],
      'a member with the permission': [
        bearer(`member.${encodePermission(route.permission)}`),
        route.principal === 'anonymous' || route.principal === 'member',
      ],
    };
  };

  test('each route accepts its own callers and answers 401 or 403 to others (404 to an unknown link)', async () => {
    const violations: string[] = [];
    for (const route of routes) {
      const path = route.path.replace(/:[A-Za-z]+/g, '01ARZ3NDEKTSV4RRFFQ69G5FAV');
      for (const [caller, [headers, isAllowed]] of Object.entries(callers(route))) {
        handledCalls.length = 0;
        const { status } = await fetch(`${httpApp.url}/api${path}`, {
          method: route.method,
          headers,
          redirect: 'manual',
        });
        // The upload page answers 404 to an unknown link, as to any unknown address (product
        // section 6).
        const refused =
          status === 401 ||
          status === 403 ||
          (status === 404 && route.principal === 'recipient' && caller === 'an unknown bearer');
        if (refused === isAllowed || (!isAllowed && handledCalls.length > 0))
          violations.push(`${route.method} ${route.path} answers ${status} to ${caller}`);
      }
    }
    expect(violations).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
  });

  // A signed file address counts as anonymous by form only: its handler checks the session
  // (security rule 26).
  test('only the listed public routes accept anonymous callers', () => {
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
      'GET /v1/public/pictures/:token',
      'GET /v1/waitlist/confirmations/:token',
      'GET /v1/waitlist/mail-stops/:token',
      'OPTIONS /v1/public/request/documents/:docId/uploads',
      'POST /v1/mail-stops/:token',
      'POST /v1/notifications/bounces',
      'POST /v1/public/invitation',
      'POST /v1/public/request/renew',
      'POST /v1/waitlist',
      'POST /v1/waitlist/confirmations/:token',
      'POST /v1/waitlist/mail-stops/:token',
    ]);
  });
});
