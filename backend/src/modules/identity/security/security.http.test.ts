import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MINUTE } from '../../../contract/durations.contract.ts';
import {
  startIdentityServers,
  type IdentityServer,
  type IdentityServers,
} from '../../../testing/servers/identity-servers.ts';
import {
  ownOriginHeaders,
  signIn,
  signUp,
  type SignedIn,
} from '../../../testing/scenarios/sign-in.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { SecuritySettings, SignInList } from './security.contract.ts';

describe.each(SQLITE_ONLY)('security settings on %s', (dialect) => {
  let servers: IdentityServers;
  beforeAll(async () => {
    // Tokens outlive the idle time, so that the session decides.
    servers = await startIdentityServers(dialect, { ACCESS_TOKEN_SECONDS: '3600' });
  });
  afterAll(() => servers?.close());

  const call = (
    { accessToken }: SignedIn,
    path: string,
    init: RequestInit = {},
    server: IdentityServer = servers.main,
  ) =>
    fetch(`${server.origin}/api${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  const getSettings = async (person: SignedIn): Promise<SecuritySettings> =>
    ((await (await call(person, '/v1/security')).json()) as { data: SecuritySettings }).data;
  const setTimeoutMinutes = (person: SignedIn, sessionTimeoutMinutes: unknown) =>
    call(person, '/v1/security', {
      method: 'PATCH',
      body: JSON.stringify({ sessionTimeoutMinutes }),
    });
  const listSignIns = async (person: SignedIn): Promise<SignInList['signIns']> =>
    ((await (await call(person, '/v1/sign-ins')).json()) as { data: SignInList }).data.signIns;
  const poll = async (person: SignedIn, server?: IdentityServer): Promise<number> =>
    (await call(person, '/users/profile', { headers: { 'x-recueil-poll': '1' } }, server)).status;
  const signInAgain = (person: SignedIn) => signIn(servers.main.origin, person);

  test('the session timeout is the configured one until the user chooses another', async () => {
    const person = await signUp(servers.main.origin);
    expect(await getSettings(person)).toMatchObject({
      sessionTimeoutMinutes: 30,
      sessionTimeoutOptions: [15, 30, 60, 120, 480],
    });
    expect((await setTimeoutMinutes(person, 120)).status).toBe(200);
    expect(await getSettings(person)).toMatchObject({ sessionTimeoutMinutes: 120 });
  });

  test('a shorter timeout ends all sessions of the user that only poll, on every instance', async () => {
    const person = await signUp(servers.main.origin);
    const elsewhere = await signInAgain(person);
    const colleague = await signUp(servers.main.origin);
    expect(await poll(elsewhere, servers.other)).toBe(200);
    await setTimeoutMinutes(person, 15);
    const later = await signInAgain(person);
    for (let minutes = 0; minutes < 15; minutes += 5) {
      for (const session of [person, elsewhere, later])
        expect(await poll(session, servers.other)).toBe(200);
      servers.clock.advance(5 * MINUTE);
    }
    for (const session of [person, elsewhere, later]) {
      expect(await poll(session, servers.main)).toBe(401);
      expect(await poll(session, servers.other)).toBe(401);
    }
    expect(await poll(colleague)).toBe(200);
  });

  test('a longer timeout does not revive a session that has ended', async () => {
    const idle = await signUp(servers.main.origin);
    servers.clock.advance(31 * MINUTE);
    const person = await signInAgain(idle);
    await setTimeoutMinutes(person, 480);
    expect(await poll(idle)).toBe(401);
    servers.clock.advance(55 * MINUTE);
    expect(await poll(person)).toBe(200);
  });

  test.each([[0], [45], [1000], ['30'], [null]])('the timeout %j is refused', async (minutes) => {
    const person = await signUp(servers.main.origin);
    expect((await setTimeoutMinutes(person, minutes)).status).toBe(422);
    expect(await getSettings(person)).toMatchObject({ sessionTimeoutMinutes: 30 });
  });

  test('the embedded provider says how the user signed in and when the password changed', async () => {
    const person = await signUp(servers.main.origin);
    const settings = await getSettings(person);
    expect(settings).toMatchObject({
      passwordUrl: `${servers.main.origin}/idp/password?lang=fr`,
      twoFactor: 'off',
      twoFactorUrl: `${servers.main.origin}/idp/two-factor?lang=fr`,
    });
    expect(Date.parse(settings.passwordChangedAt ?? '')).toBeGreaterThan(Date.UTC(2026, 0));
  });

  test('a changed timeout is published by field name', async () => {
    const person = await signUp(servers.main.origin);
    const before = (await servers.events()).length;
    await setTimeoutMinutes(person, 60);
    expect((await servers.events()).slice(before)).toMatchObject([
      {
        type: 'user.security-edited',
        organizationId: person.profile.organizationId,
        actor: { kind: 'user', id: person.profile.id },
        payload: { fields: ['sessionTimeoutMinutes'] },
      },
    ]);
  });

  test('recent sign-ins say how each session ended, and only those of the user', async () => {
    const person = await signUp(servers.main.origin);
    servers.clock.advance(31 * MINUTE);
    const leaving = await signInAgain(person);
    servers.clock.advance(MINUTE);
    await leaving.browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(servers.main.origin),
    });
    const replaced = await signInAgain(person);
    servers.clock.advance(MINUTE);
    // The provider still knows this browser, so that no form is shown.
    const again = await replaced.browser.request('/api/auth/login');
    await replaced.browser.follow(again, (url) => url.pathname.startsWith('/app'));
    servers.clock.advance(MINUTE);
    const current = await signInAgain(person);
    await call(current, '/v1/sessions/revoke-others', { method: 'POST' });
    const signIns = await listSignIns(current);
    expect(signIns.map(({ state }) => state)).toEqual([
      'active',
      'revoked',
      'replaced',
      'signed-out',
      'idle',
    ]);
    expect(signIns.map(({ current: isCurrent }) => isCurrent)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(signIns.map(({ endedAt }) => endedAt === null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('the last ten sign-ins are listed, the newest first', async () => {
    const person = await signUp(servers.main.origin);
    let last = person;
    for (let i = 0; i < 10; i++) {
      servers.clock.advance(MINUTE);
      last = await signInAgain(person);
    }
    const times = (await listSignIns(last)).map(({ signedInAt }) => signedInAt);
    expect(times).toHaveLength(10);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe(servers.clock.now().toISOString());
  });
});
