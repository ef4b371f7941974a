import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HOUR } from '../../../contract/durations.contract.ts';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
} from '../../../testing/scenarios/screen-releases.ts';
import { ownOriginHeaders, signIn } from '../../../testing/scenarios/sign-in.ts';
import { auditEntryTable } from '../../../testing/tables.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DIALECTS, ONE_DIALECT } from '../../../testing/test-database.ts';
import type { ScreenDetails, ScreenOverride } from '../screens.contract.ts';
import { serializeOverride } from './override-cookie.ts';

const OPERATOR = 'ada@cabinet.example';
const COLLEAGUE = 'bob@cabinet.example';
const VAULT = '/v1/operator/screens/mfe-vault';
const DEV = 'http://localhost:3103';
const DEV_ENTRY = `${DEV}/assets/mfe-vault/remoteEntry.js`;

interface RegistryRecord {
  id: string;
  version: string;
  entry: string | null;
  override?: { version: string | null; endsAt: string; fallback: RegistryRecord | null };
}

const openSuite = (dialect: (typeof DIALECTS)[number], env: Record<string, string> = {}) => {
  const clock = createTestClock();
  const suite = {} as { app: TestApp; operator: SignedInClient };
  let root: string;
  beforeAll(async () => {
    root = await createTestRelease();
    suite.app = await startTestApp({
      dialect,
      clock,
      webRoot: root,
      env: {
        OPERATOR_EMAILS: `${OPERATOR},${COLLEAGUE}`,
        ...env,
      },
    });
    suite.operator = await suite.app.signUp(OPERATOR);
    const vault = suite.app.as(await createTestPublisherKey(suite.app));
    await publishTarball(
      vault,
      '/v1/screens/mfe-vault/versions/1.1.0',
      await packTestScreen('1.1.0'),
    );
  });
  afterAll(async () => {
    await suite.app?.close();
    await rm(root, { recursive: true, force: true });
  });
  const override = async (body: object, by = suite.operator) => {
    const reply = await by.put<ScreenOverride>(`${VAULT}/override`, body);
    const set = reply.headers.get('set-cookie') ?? '';
    return { ...reply, set, cookie: set.split(';')[0] ?? '' };
  };
  const open = async (...cookies: string[]) => {
    const response = await fetch(`${suite.app.url}/app/documents`, {
      headers: { cookie: cookies.join('; ') },
    });
    return {
      policy: response.headers.get('content-security-policy') ?? '',
      text: await response.text(),
    };
  };
  const readRecord = async (...cookies: string[]) => {
    const response = await fetch(`${suite.app.url}/assets/registry.json`, {
      headers: { cookie: cookies.join('; ') },
    });
    const { remotes } = (await response.json()) as { remotes: RegistryRecord[] };
    return remotes.find(({ id }) => id === 'mfe-vault');
  };
  return { suite, clock, override, open, readRecord };
};

describe.each(DIALECTS)('overrides of screens on %s', (dialect) => {
  const { suite, override, readRecord } = openSuite(dialect);

  test('an operator alone gets a published version, until they end it', async () => {
    const { data, set, cookie } = await override({ version: '1.1.0' });
    expect(data).toEqual({
      name: 'mfe-vault',
      version: '1.1.0',
      entry: null,
      endsAt: '2026-11-20T17:00:00.000Z',
    });
    expect(set).toMatch(
      /^recueil_session-override-mfe-vault=[\w.-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await readRecord(suite.operator.cookie, cookie)).toMatchObject({
      version: '1.1.0',
      entry: '/assets/mfe-vault@1.1.0/remoteEntry.11111111.js',
      override: { version: '1.1.0', endsAt: data.endsAt, fallback: { version: '1.0.0' } },
    });
    expect(await readRecord(suite.operator.cookie)).not.toHaveProperty('override');
    const ended = await suite.operator.delete(`${VAULT}/override`, { cookie });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      204,
      'recueil_session-override-mfe-vault=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect((await suite.operator.delete(`${VAULT}/override`)).status).toBe(204);
    await suite.app.platform.outbox.drain();
    const entries = await suite.app.platform.database
      .repository(auditEntryTable)
      .find({ where: { organizationId: '' }, order: { sequence: 'ASC' } });
    expect(
      entries
        .filter(({ type }) => type.startsWith('screen.override'))
        .map(({ type, actorKind, actorId }) => [type, actorKind, actorId]),
    ).toEqual([
      ['screen.override-started', 'user', suite.operator.profile.id],
      ['screen.override-ended', 'user', suite.operator.profile.id],
    ]);
    expect(
      suite.app.log.filter((line) => line.includes('An operator overrides a screen')),
    ).toHaveLength(1);
  });
});

describe.each(ONE_DIALECT)('limits of overrides on %s', (dialect) => {
  const { suite, clock, override, open, readRecord } = openSuite(dialect);

  test('a loopback address opens the policy of the operator’s own pages, and of no others', async () => {
    const { cookie } = await override({ entry: DEV });
    const { policy, text } = await open(suite.operator.cookie, cookie);
    expect(text).toContain(`"entry":"${DEV_ENTRY}"`);
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );
    const opened = [...directives].filter(([, sources]) => sources.includes(DEV));
    expect(opened.map(([name]) => name).sort()).toEqual([
      'connect-src',
      'font-src',
      'script-src',
      'style-src',
    ]);
    expect(directives.get('connect-src')).toContain('ws://localhost:3103');
    for (const cookies of [[], [suite.operator.cookie], [cookie]]) {
      const page = await open(...cookies);
      expect(page.policy + page.text).not.toContain('localhost:3103');
    }
    const upload = await fetch(`${suite.app.url}/request/${'a'.repeat(43)}`, {
      headers: { cookie: `${suite.operator.cookie}; ${cookie}` },
    });
    expect(upload.headers.get('content-security-policy')).not.toContain('localhost:3103');
  });

  test('a forged, foreign or altered cookie of an override does nothing', async () => {
    const colleague = await suite.app.signUp(COLLEAGUE);
    const { cookie } = await override({ entry: DEV });
    const [name = '', value = ''] = cookie.split('=');
    const [body = '', mac = ''] = value.split('.');
    const evil = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('3103', '3104'),
    ).toString('base64url');
    const own = suite.operator.cookie;
    for (const cookies of [
      [colleague.cookie, cookie],
      [own, `${name}=${evil}.${mac}`],
      [own, `${name}=${body}.${'A'.repeat(mac.length)}`],
      [own, `${name}=${body}`],
      [own, cookie.replace('mfe-vault', 'mfe-requests')],
      [own, cookie, cookie],
    ])
      expect(await readRecord(...cookies)).not.toHaveProperty('override');
    expect(await readRecord(own, cookie)).toHaveProperty('override');
  });

  test('an override counts no longer when its user is no operator any more', async () => {
    const operator = await suite.app.signUp(COLLEAGUE.replace('bob', 'zoe'));
    expect((await override({ entry: DEV }, operator)).status).toBe(403);
    const { cookie } = await override({ entry: DEV });
    const setVerified = (isVerified: number) =>
      suite.app.platform.database.transaction(() =>
        suite.app.platform.database.sql.run('UPDATE users SET email_verified = ? WHERE id = ?', [
          isVerified,
          suite.operator.profile.id,
        ]),
      );
    await setVerified(0);
    expect(await readRecord(suite.operator.cookie, cookie)).not.toHaveProperty('override');
    await setVerified(1);
    expect(await readRecord(suite.operator.cookie, cookie)).toHaveProperty('override');
  });

  test.each([
    [{ version: '9.9.9' }, 404, 'screen-version-unknown'],
    [{ entry: 'http://example.org:3103' }, 422, 'screen-override-target'],
    [{ entry: '/remoteEntry.js' }, 422, 'screen-override-target'],
    [{ entry: DEV, version: '1.1.0' }, 422, 'screen-override-target'],
    [{}, 422, 'screen-override-target'],
  ])('an override with %j is refused: %d %s', async (body, status, code) => {
    const refused = await override(body);
    expect([refused.status, refused.problem.code, refused.set]).toEqual([status, code, '']);
  });

  test('the pages of the release and screens that are not live cannot be overridden by an address', async () => {
    const put = (name: string) =>
      suite.operator.put(`/v1/operator/screens/${name}/override`, { entry: DEV });
    expect((await put('mfe-landing')).problem.code).toBe('screen-of-release');
    expect((await put('mfe-reports')).problem.code).toBe('screen-not-live');
  });

  test('an override ends with its session, and a copy of its cookie does nothing in a later one', async () => {
    const own = await signIn(suite.app.url, suite.operator);
    const { cookie } = await override(
      { entry: DEV },
      { ...suite.operator, ...suite.app.as(own.accessToken) },
    );
    expect(await readRecord(own.cookie, cookie)).toHaveProperty('override');
    for (const other of [suite.operator, await signIn(suite.app.url, suite.operator)])
      expect(await readRecord(other.cookie, cookie)).not.toHaveProperty('override');
    await own.browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(suite.app.url),
    });
    expect(await readRecord(own.cookie, cookie)).not.toHaveProperty('override');
  });

  test('an override ends after 8 hours', async () => {
    const { cookie } = await override({ entry: DEV });
    for (let passed = 0; passed < 8; passed += 0.25) {
      clock.advance(HOUR / 4 - (passed === 0 ? 1 : 0));
      // Without activity the session would end first.
      await suite.operator.renew();
      await suite.operator.get('/v1/operator/screens');
    }
    expect(await readRecord(suite.operator.cookie, cookie)).toHaveProperty('override');
    clock.advance(1);
    expect(await readRecord(suite.operator.cookie, cookie)).not.toHaveProperty('override');
  });
});

describe.each(ONE_DIALECT)('overrides that are switched off on %s', (dialect) => {
  const { suite, override, readRecord } = openSuite(dialect, { SCREEN_OVERRIDES: 'off' });

  test('without SCREEN_OVERRIDES none starts, and a cookie from before does nothing', async () => {
    const refused = await override({ version: '1.1.0' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'screen-overrides-off']);
    const { data } = await suite.operator.get<ScreenDetails>(VAULT);
    expect(data.overriding).toBeNull();
    const { keys, config } = suite.app.platform;
    const [[sessionId] = []] = await suite.app.platform.database.sql.values(
      'SELECT id FROM sessions WHERE user_id = ?',
      [suite.operator.profile.id],
    );
    const earlier = serializeOverride({ keys, config }, String(sessionId), {
      name: 'mfe-vault',
      version: '1.1.0',
      entry: null,
      endsAt: '2999-01-01T00:00:00.000Z',
    });
    const record = await readRecord(suite.operator.cookie, earlier.split(';')[0] ?? '');
    expect(record).toMatchObject({ version: '1.0.0' });
    expect(record).not.toHaveProperty('override');
  });
});
