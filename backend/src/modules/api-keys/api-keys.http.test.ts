import { DAY } from '../../contract/durations.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ROLE_PERMISSIONS, type MemberPrincipal } from '../../platform/http/auth/principal.ts';
import { memberRoute, ok } from '../../platform/http/routing/route.ts';
import { ONE_DIALECT } from '../../testing/test-database.ts';
import {
  createMemberPrincipal,
  startTestHttpApp,
  type TestHttpApp,
} from '../../testing/test-http-app.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import type { UserSummary } from '../identity/index.ts';
import { createApiKeys, type ApiKeysModule } from './index.ts';
import type { ApiKeyList, CreatedApiKey } from './api-keys.contract.ts';
import { apiKeyTable } from './api-keys.tables.ts';

const HOME = '01JZHOME000000000000000000';
const ELSEWHERE = '01JZE1SEWHERE0000000000000';
const OWNER = '01JZ0WNER00000000000000000';

describe.each(ONE_DIALECT)('API keys on %s', (dialect) => {
  let shared: TestPlatform;
  let open: TestPlatform;
  let kernel: TestHttpApp;
  let apiKeys: ApiKeysModule;
  const users = new Map<string, UserSummary>();

  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(async () => {
    await kernel?.close();
    await shared?.close();
  });
  beforeEach(async () => {
    await kernel?.close();
    open = await shared.another();
    users.set(OWNER, { id: OWNER, name: 'Ada', email: 'ada@example.org', locale: 'fr' });
    apiKeys = createApiKeys({
      platform: open.platform,
      identity: {
        findUser: async (id) => users.get(id) ?? null,
        findUsers: async () => users,
      },
      organizations: { lock: async () => undefined },
    });
    const people: Record<string, MemberPrincipal> = {
      'owner-bearer': createMemberPrincipal({
        organizationId: HOME,
        userId: OWNER,
        role: 'owner',
        permissions: ROLE_PERMISSIONS.owner,
      }),
      'stranger-bearer': createMemberPrincipal({
        organizationId: ELSEWHERE,
        role: 'owner',
        permissions: ROLE_PERMISSIONS.owner,
      }),
      'plain-bearer': createMemberPrincipal({
        organizationId: HOME,
        permissions: ROLE_PERMISSIONS.member,
      }),
    };
    kernel = await startTestHttpApp({
      clock: open.clock,
      routes: [
        ...apiKeys.routes,
        memberRoute('GET', '/whoami', {
          permission: 'requests:read',
          summary: 'Who calls.',
          response: { status: 200, schema: null },
          handle: async ({ principal }) =>
            ok({
              userId: principal.userId,
              apiKeyId: principal.apiKeyId,
              permissions: [...principal.permissions].sort(),
            }),
        }),
      ],
      resolvers: [apiKeys.resolveBearer, async (bearer) => people[bearer] ?? null],
      validateResponses: false,
    });
  });

  const call = async <T>(as: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${kernel.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (text === '' ? {} : JSON.parse(text)) as { data: T; code: string };
    return { status: response.status, data: parsed.data, code: parsed.code };
  };
  const create = async (scopes: string[] = ['requests:read'], more: object = {}) =>
    (
      await call<CreatedApiKey>('owner-bearer', 'POST', '/v1/api-keys', {
        name: 'CRM',
        scopes,
        ...more,
      })
    ).data;

  test('an API key is shown once, works as a bearer, and never appears again', async () => {
    const created = await create(['requests:read', 'documents:read']);
    expect(created.key).toMatch(/^rk_[0-9A-Z]{26}_[A-Za-z0-9_-]{43}$/);
    expect(await call(created.key, 'GET', '/whoami')).toMatchObject({
      status: 200,
      data: {
        userId: OWNER,
        apiKeyId: created.id,
        permissions: ['documents:read', 'requests:read'],
      },
    });
    const listed = await call<ApiKeyList>('owner-bearer', 'GET', '/v1/api-keys');
    expect(listed.data.apiKeys).toMatchObject([
      {
        id: created.id,
        name: 'CRM',
        prefix: `rk_${created.id}`,
        lastUsedAt: open.clock.now().toISOString(),
      },
    ]);
    expect(JSON.stringify(listed.data)).not.toContain(created.key.slice(-43));
    const row = await open.platform.database
      .repository(apiKeyTable)
      .findOneByOrFail({ id: created.id });
    expect(JSON.stringify(row)).not.toContain(created.key.slice(-43));
    expect(kernel.log.join('')).not.toContain(created.key.slice(-43));
  });

  test('an API key cannot exceed its scopes or create keys', async () => {
    const created = await create(['documents:read']);
    expect((await call(created.key, 'GET', '/whoami')).status).toBe(403);
    expect((await call(created.key, 'GET', '/v1/api-keys')).status).toBe(403);
    expect(
      (
        await call('owner-bearer', 'POST', '/v1/api-keys', {
          name: 'x',
          scopes: ['api-keys:manage'],
        })
      ).status,
    ).toBe(422);
  });

  test('a revoked API key is refused at once, and revoking it again changes nothing', async () => {
    const created = await create();
    expect((await call('owner-bearer', 'DELETE', `/v1/api-keys/${created.id}`)).status).toBe(204);
    expect((await call(created.key, 'GET', '/whoami')).status).toBe(401);
    expect((await call('owner-bearer', 'DELETE', `/v1/api-keys/${created.id}`)).status).toBe(204);
    expect((await call<ApiKeyList>('owner-bearer', 'GET', '/v1/api-keys')).data.apiKeys).toEqual(
      [],
    );
  });

  test('an API key works until its term, also after its creator’s account is gone', async () => {
    const created = await create(['requests:read'], { expiresInDays: 30 });
    const names = async () =>
      (await call<ApiKeyList>('owner-bearer', 'GET', '/v1/api-keys')).data.apiKeys.map(
        ({ createdBy, createdByName }) => [createdBy, createdByName],
      );
    expect(await names()).toEqual([[OWNER, 'Ada']]);
    users.delete(OWNER);
    expect(await call(created.key, 'GET', '/whoami')).toMatchObject({
      status: 200,
      data: { userId: OWNER, permissions: ['requests:read'] },
    });
    expect(await names()).toEqual([[OWNER, null]]);
    open.clock.advance(30 * DAY);
    expect((await call(created.key, 'GET', '/whoami')).status).toBe(401);
  });

  test.each([
    ['a wrong secret', (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['an unknown public id', (key: string) => `rk_00000000000000000000000000${key.slice(29)}`],
    ['a malformed key', () => 'rk_x'],
    [
      'a public id in another case',
      (key: string) => key.replace(/^rk_\w{26}/, (head) => head.toLowerCase()),
    ],
  ])('an API key is refused: %s', async (_what, spoil) => {
    expect((await call(spoil((await create()).key), 'GET', '/whoami')).status).toBe(401);
  });

  test('an organisation neither sees nor revokes the API keys of another', async () => {
    const created = await create();
    expect((await call<ApiKeyList>('stranger-bearer', 'GET', '/v1/api-keys')).data.apiKeys).toEqual(
      [],
    );
    expect((await call('stranger-bearer', 'DELETE', `/v1/api-keys/${created.id}`)).status).toBe(
      404,
    );
    expect((await call(created.key, 'GET', '/whoami')).status).toBe(200);
  });

  test('a plain member cannot create API keys', async () => {
    expect(
      (await call('plain-bearer', 'POST', '/v1/api-keys', { name: 'x', scopes: ['requests:read'] }))
        .status,
    ).toBe(403);
  });

  test.each([
    [{ scopes: ['requests:read'] }],
    [{ name: ' ', scopes: ['requests:read'] }],
    [{ name: 'x', scopes: [] }],
    [{ name: 'x', scopes: ['requests:read'], expiresInDays: 731 }],
    [{ name: 'x', scopes: ['requests:read', 'requests:read'] }],
    [{ name: 'x', scopes: ['profile'] }],
    [{ name: 'x', scopes: ['requests:read'], userId: 'u' }],
  ])('the body %j creates no API key', async (body) => {
    expect((await call('owner-bearer', 'POST', '/v1/api-keys', body)).status).toBe(422);
  });

  test('the last use of an API key is recorded at most once a minute', async () => {
    const created = await create();
    const lastUsed = async () =>
      (await call<ApiKeyList>('owner-bearer', 'GET', '/v1/api-keys')).data.apiKeys[0]?.lastUsedAt;
    await call(created.key, 'GET', '/whoami');
    const first = await lastUsed();
    open.clock.advance(59_999);
    await call(created.key, 'GET', '/whoami');
    expect(await lastUsed()).toBe(first);
    open.clock.advance(1);
    await call(created.key, 'GET', '/whoami');
    expect(await lastUsed()).toBe(open.clock.now().toISOString());
  });
});
