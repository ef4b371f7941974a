import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  startIdentityServers,
  type IdentityServers,
  type IdentityServer,
} from '../../../testing/servers/identity-servers.ts';
import {
  fetchAccessToken,
  ownOriginHeaders,
  signIn,
  signUp,
  type SignedIn,
} from '../../../testing/scenarios/sign-in.ts';
import type { SessionList } from '../identity.contract.ts';
import type { SecuritySettings } from '../security/security.contract.ts';
import { MINUTE, SECOND } from '../../../contract/durations.contract.ts';
import { membershipTable, organizationTable } from '../../../testing/tables.ts';

interface LogoutAnswer {
  data: { redirectTo: string };
}

describe.each(SQLITE_ONLY)('sessions on %s', (dialect) => {
  let servers: IdentityServers;
  let person: SignedIn;
  beforeAll(async () => {
    // Tokens outlive the idle time, so that the session decides.
    servers = await startIdentityServers(dialect, { ACCESS_TOKEN_SECONDS: '3600' });
    person = await signUp(servers.main.origin);
  });
  afterAll(() => servers?.close());

  const call = (
    bearer: string,
    headers: Record<string, string> = {},
    server: IdentityServer = servers.main,
  ) =>
    fetch(`${server.origin}/api/users/profile`, {
      headers: { authorization: `Bearer ${bearer}`, ...headers },
    });
  const status = async (
    bearer: string,
    headers: Record<string, string> = {},
    server?: IdentityServer,
  ): Promise<number> => (await call(bearer, headers, server)).status;
  const login = () => signIn(servers.main.origin, person);
  const sessionsOf = async (bearer: string): Promise<SessionList['sessions']> => {
    const response = await fetch(`${servers.main.origin}/api/v1/sessions`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return ((await response.json()) as { data: SessionList }).data.sessions;
  };
  const send = (method: string, path: string, bearer: string) =>
    fetch(`${servers.main.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
    });
  const withCookie = (path: string, cookie: string, server: IdentityServer = servers.main) =>
    fetch(`${server.origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { ...ownOriginHeaders(server.origin), cookie },
    });

  test('an idle session ends for its access token and its cookie', async () => {
    const { accessToken, cookie } = await login();
    servers.clock.advance(29 * MINUTE + 50 * SECOND);
    expect((await withCookie('token', cookie)).status).toBe(200);
    servers.clock.advance(15 * SECOND);
    expect(await status(accessToken)).toBe(401);
    expect((await withCookie('token', cookie)).status).toBe(401);
  });

  test('the limit of the organisation ends the sessions of its members, also polling ones', async () => {
    const { accessToken, cookie } = await login();
    const limit = async (bearer: string, maxSessionMinutes: number | null) => {
      const response = await fetch(`${servers.main.origin}/api/v1/organization`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ maxSessionMinutes }),
      });
      return response.status;
    };
    expect(await limit(accessToken, 20)).toBe(422);
    expect(await limit(accessToken, 15)).toBe(200);
    servers.clock.advance(5 * SECOND);
    expect(await status(accessToken)).toBe(200);
    const security = await send('GET', '/v1/security', accessToken);
    expect(((await security.json()) as { data: SecuritySettings }).data).toMatchObject({
      sessionTimeoutMinutes: 15,
      sessionTimeoutOptions: [15],
    });
    servers.clock.advance(14 * MINUTE);
    expect(await status(accessToken, { 'x-recueil-poll': '1' })).toBe(200);
    servers.clock.advance(MINUTE);
    expect(await status(accessToken, { 'x-recueil-poll': '1' })).toBe(401);
    expect((await withCookie('token', cookie)).status).toBe(401);
    expect(await limit((await login()).accessToken, null)).toBe(200);
    servers.clock.advance(5 * SECOND);
  });

  test('work in another organisation does not lift the session limit of an organisation', async () => {
    const { accessToken, cookie, profile } = await login();
    const other = await signUp(servers.main.origin);
    const [free, limited] = [profile.organizationId, other.profile.organizationId];
    await servers.database.transaction(async () => {
      await servers.database.repository(membershipTable).insert({
        id: `M${profile.id.slice(1)}`,
        organizationId: limited,
        userId: profile.id,
        role: 'member',
        createdAt: servers.clock.now(),
      });
      await servers.database
        .repository(organizationTable)
        .update({ id: limited }, { maxSessionMinutes: 15 });
    });
    const switchTo = async (organizationId: string) => {
      const switched = await fetch(`${servers.main.origin}/api/auth/organization`, {
        method: 'POST',
        headers: {
          ...ownOriginHeaders(servers.main.origin),
          'content-type': 'application/json',
          cookie,
        },
        body: JSON.stringify({ organizationId }),
      });
      expect(switched.status).toBe(200);
      const issued = await withCookie('token', cookie);
      const { data } = (await issued.json()) as { data?: { accessToken: string } };
      return { status: issued.status, accessToken: data?.accessToken ?? '' };
    };
    // Switching after a short idle time is free.
    servers.clock.advance(14 * MINUTE);
    expect(await status(accessToken)).toBe(200);
    const inLimited = await switchTo(limited);
    expect(await status(inLimited.accessToken)).toBe(200);

    servers.clock.advance(20 * MINUTE);
    expect(await status(inLimited.accessToken)).toBe(401);
    const inFree = await switchTo(free);
    expect(await status(inFree.accessToken)).toBe(200);
    servers.clock.advance(5 * SECOND);
    expect(await status(inLimited.accessToken)).toBe(401);
    expect((await switchTo(limited)).status).toBe(401);
    expect((await switchTo(free)).status).toBe(200);
  });

  test('activity keeps a session alive', async () => {
    const { accessToken } = await login();
    for (let i = 0; i < 3; i++) {
      servers.clock.advance(15 * MINUTE);
      expect(await status(accessToken)).toBe(200);
    }
  });

  test('neither polling nor requesting an access token keeps a session alive', async () => {
    const { accessToken, cookie } = await login();
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect(await status(accessToken, { 'x-recueil-poll': '1' })).toBe(200);
      expect((await withCookie('token', cookie)).status).toBe(200);
      servers.clock.advance(10 * MINUTE);
    }
    expect(await status(accessToken, { 'x-recueil-poll': '1' })).toBe(401);
  });

  test('every signed-in response says how long the session lasts without activity', async () => {
    const { browser } = await login();
    const left = async (headers: Record<string, string> = {}) =>
      Number(
        (await call(await fetchAccessToken(servers.main.origin, browser), headers)).headers.get(
          'x-session-expires-in',
        ),
      );
    expect(await left()).toBe(30 * 60);
    servers.clock.advance(10 * MINUTE);
    expect(await left({ 'x-recueil-poll': '1' })).toBe(20 * 60);
    expect(await left()).toBe(30 * 60);
    for (let minutes = 10; minutes < 11 * 60 + 40; minutes += 10) {
      servers.clock.advance(10 * MINUTE);
      await left();
    }
    expect(await left()).toBe(20 * 60);
  });

  test('a session ends after twelve hours even if active', async () => {
    const { browser } = await login();
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await status(await fetchAccessToken(servers.main.origin, browser))).toBe(200);
      servers.clock.advance(20 * MINUTE);
    }
    const response = await browser.request('/api/auth/token', {
      method: 'POST',
      headers: ownOriginHeaders(servers.main.origin),
    });
    expect(response.status).toBe(401);
  });

  test('an access token ends at its announced expiry', async () => {
    const { accessToken, browser } = await login();
    const response = await browser.request('/api/auth/token', {
      method: 'POST',
      headers: ownOriginHeaders(servers.main.origin),
    });
    const { data } = (await response.json()) as {
      data: { accessToken: string; expiresIn: number };
    };
    expect(data.expiresIn).toBe(3600);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect(await status(accessToken)).toBe(200);
      servers.clock.advance(20 * MINUTE);
    }
    expect(await status(data.accessToken)).toBe(401);
  });

  test('signing out ends the access token at once, and on another instance within five seconds', async () => {
    const { accessToken, browser, cookie } = await login();
    expect(await status(accessToken, {}, servers.main)).toBe(200);
    expect(await status(accessToken, {}, servers.other)).toBe(200);
    const response = await browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(servers.main.origin),
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([
      'recueil_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(await status(accessToken, {}, servers.main)).toBe(401);
    servers.clock.advance(5 * SECOND);
    expect(await status(accessToken, {}, servers.other)).toBe(401);
    expect((await withCookie('token', cookie)).status).toBe(401);
  });

  test('signing out ends the provider’s session without a question and returns to the sign-in page', async () => {
    const { browser } = await login();
    const response = await browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(servers.main.origin),
    });
    const { data } = (await response.json()) as { data: { redirectTo: string } };
    const target = new URL(data.redirectTo);
    expect(target.origin + target.pathname).toBe(`${servers.main.origin}/idp/session/end`);
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(
      `${servers.main.origin}/sign-in`,
    );
    const page = await (await browser.request(data.redirectTo)).text();
    expect(page).toContain("document.getElementById('op.logoutForm').submit()");
    const form = new URLSearchParams(
      Object.fromEntries(
        [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
    );
    const done = await browser.request('/idp/session/end/confirm', { method: 'POST', body: form });
    expect(done.headers.get('location')).toBe(`${servers.main.origin}/sign-in`);
    const again = await browser.follow(await browser.request('/api/auth/login'));
    expect(again.url.pathname).toMatch(/^\/idp\/interaction\//);
  });

  test('a repeated sign-out gives the same address, publishes one event and starts no session', async () => {
    const { cookie } = await login();
    const before = (await servers.events()).length;
    const signOut = async () => {
      const response = await withCookie('logout', cookie);
      return { status: response.status, body: (await response.json()) as LogoutAnswer };
    };
    const [first, second] = [await signOut(), await signOut()];
    expect([first.status, second.status]).toEqual([200, 200]);
    const [{ data }, repeated] = [first.body, new URL(second.body.data.redirectTo)];
    expect(repeated.origin + repeated.pathname).toBe(data.redirectTo.split('?')[0]);
    expect(repeated.searchParams.get('post_logout_redirect_uri')).toBe(
      `${servers.main.origin}/sign-in`,
    );
    expect((await servers.events()).slice(before).map(({ type }) => type)).toEqual([
      'user.signed-out',
    ]);
    expect((await withCookie('token', cookie)).status).toBe(401);
    expect((await withCookie('logout', 'recueil_session=unknown')).status).toBe(401);
  });

  test('a user sees all signed-in browsers and signs the others out', async () => {
    const own = await login();
    const other = await login();
    expect((await sessionsOf(own.accessToken)).filter((session) => session.current)).toHaveLength(
      1,
    );
    const response = await send('POST', '/v1/sessions/revoke-others', own.accessToken);
    expect(
      ((await response.json()) as { data: { revoked: number } }).data.revoked,
    ).toBeGreaterThanOrEqual(1);
    expect((await sessionsOf(own.accessToken)).map((session) => session.current)).toEqual([true]);
    expect(await status(other.accessToken)).toBe(401);
  });

  test('a user signs out one browser once, and cannot sign out another user’s', async () => {
    const own = await login();
    const other = await login();
    const stranger = await signUp(servers.main.origin);
    const target =
      (await sessionsOf(other.accessToken)).find((session) => session.current)?.id ?? '';
    expect((await send('DELETE', `/v1/sessions/${target}`, stranger.accessToken)).status).toBe(404);
    expect(await status(other.accessToken)).toBe(200);
    expect((await send('DELETE', `/v1/sessions/${target}`, own.accessToken)).status).toBe(204);
    expect(await status(other.accessToken)).toBe(401);
    expect((await send('DELETE', `/v1/sessions/${target}`, own.accessToken)).status).toBe(404);
  });

  test('deleting another user’s session does not end its access tokens', async () => {
    const own = await login();
    const stranger = await signUp(servers.main.origin);
    const target = (await sessionsOf(own.accessToken)).find((session) => session.current)?.id ?? '';
    expect((await send('DELETE', `/v1/sessions/${target}`, stranger.accessToken)).status).toBe(404);
    // The cache has expired.
    servers.clock.advance(6 * SECOND);
    expect(await status(own.accessToken)).toBe(200);
  });

  test('session and profile events carry ids and field names only', async () => {
    const own = await login();
    const other = await login();
    const target =
      (await sessionsOf(other.accessToken)).find((session) => session.current)?.id ?? '';
    const before = (await servers.events()).length;
    await send('DELETE', `/v1/sessions/${target}`, own.accessToken);
    await send('DELETE', `/v1/sessions/${target}`, own.accessToken);
    await send('POST', '/v1/sessions/revoke-others', own.accessToken);
    await fetch(`${servers.main.origin}/api/users/profile`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${own.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '+33 1 23 45 67 89' }),
    });
    await own.browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(servers.main.origin),
    });
    const events = (await servers.events()).slice(before);
    expect(events.map(({ type }) => type)).toEqual([
      'user.sessions-revoked',
      'user.sessions-revoked',
      'user.profile-edited',
      'user.signed-out',
    ]);
    expect(events[0]?.payload).toEqual({ sessionIds: [target] });
    expect(events[2]?.payload).toEqual({ fields: ['phone'] });
    expect(
      events.every(({ actor, organizationId }) => actor.kind === 'user' && organizationId !== ''),
    ).toBe(true);
  });

  test('the database holds neither cookies nor access tokens', async () => {
    const { accessToken, cookie } = await login();
    const rows = JSON.stringify([
      await servers.database.manager().query('SELECT * FROM sessions'),
      await servers.database.manager().query('SELECT * FROM access_tokens'),
    ]);
    expect(rows).not.toContain(accessToken);
    expect(rows).not.toContain(cookie.split('=')[1]);
    expect(rows).not.toContain('eyJ');
  });
});
