import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DIALECTS } from '../testing/test-database.ts';

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
