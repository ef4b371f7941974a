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
import { MINUTE, SECOND } from '../../../contract/durations.contract.ts';

interface LogoutAnswer {
  data: { redirectTo: string };
}

describe.each(SQLITE_ONLY)('sessions on %s', (dialect) => {
  let house: IdentityServers;
  let person: SignedIn;
  beforeAll(async () => {
    // Bearers that outlast the idle time, so that it is the session that decides.
    house = await startIdentityServers(dialect, { ACCESS_TOKEN_SECONDS: '3600' });
    person = await signUp(house.main.origin);
  });
  afterAll(() => house?.close());

  const call = (
    bearer: string,
    headers: Record<string, string> = {},
    server: IdentityServer = house.main,
  ) =>
    fetch(`${server.origin}/api/users/profile`, {
      headers: { authorization: `Bearer ${bearer}`, ...headers },
    });
  const status = async (
    bearer: string,
    headers: Record<string, string> = {},
    server?: IdentityServer,
  ): Promise<number> => (await call(bearer, headers, server)).status;
  const login = () => signIn(house.main.origin, person);
  const sessionsOf = async (bearer: string): Promise<SessionList['sessions']> => {
    const answer = await fetch(`${house.main.origin}/api/v1/sessions`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return ((await answer.json()) as { data: SessionList }).data.sessions;
  };
  const send = (method: string, path: string, bearer: string) =>
    fetch(`${house.main.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
    });
  const withCookie = (path: string, cookie: string, server: IdentityServer = house.main) =>
    fetch(`${server.origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { ...ownOriginHeaders(server.origin), cookie },
    });

  test('a session that nobody uses for its idle time is over, for its bearer and its cookie', async () => {
    const { accessToken, cookie } = await login();
    house.clock.advance(29 * MINUTE + 50 * SECOND);
    expect((await withCookie('token', cookie)).status).toBe(200);
    house.clock.advance(15 * SECOND);
    expect(await status(accessToken)).toBe(401);
    expect((await withCookie('token', cookie)).status).toBe(401);
  });

  test('working keeps a session alive', async () => {
    const { accessToken } = await login();
    for (let i = 0; i < 3; i++) {
      house.clock.advance(15 * MINUTE);
      expect(await status(accessToken)).toBe(200);
    }
  });

  test('polling does not keep a session alive, nor does asking for a new bearer', async () => {
    const { accessToken, cookie } = await login();
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect(await status(accessToken, { 'x-recueil-poll': '1' })).toBe(200);
      expect((await withCookie('token', cookie)).status).toBe(200);
      house.clock.advance(10 * MINUTE);
    }
    expect(await status(accessToken, { 'x-recueil-poll': '1' })).toBe(401);
  });

  test('every signed-in answer says how long the session has if nobody acts', async () => {
    const { browser } = await login();
    const left = async (headers: Record<string, string> = {}) =>
      Number(
        (await call(await fetchAccessToken(house.main.origin, browser), headers)).headers.get(
          'x-session-expires-in',
        ),
      );
    expect(await left()).toBe(30 * 60);
    house.clock.advance(10 * MINUTE);
    expect(await left({ 'x-recueil-poll': '1' })).toBe(20 * 60);
    expect(await left()).toBe(30 * 60);
    for (let minutes = 10; minutes < 11 * 60 + 40; minutes += 10) {
      house.clock.advance(10 * MINUTE);
      await left();
    }
    expect(await left()).toBe(20 * 60);
  });

  test('a session ends after twelve hours, however busy it is', async () => {
    const { browser } = await login();
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await status(await fetchAccessToken(house.main.origin, browser))).toBe(200);
      house.clock.advance(20 * MINUTE);
    }
    const answer = await browser.request('/api/auth/token', {
      method: 'POST',
      headers: ownOriginHeaders(house.main.origin),
    });
    expect(answer.status).toBe(401);
  });

  test('a bearer ends when it said it would', async () => {
    const { accessToken, browser } = await login();
    const answer = await browser.request('/api/auth/token', {
      method: 'POST',
      headers: ownOriginHeaders(house.main.origin),
    });
    const { data } = (await answer.json()) as { data: { accessToken: string; expiresIn: number } };
    expect(data.expiresIn).toBe(3600);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect(await status(accessToken)).toBe(200);
      house.clock.advance(20 * MINUTE);
    }
    expect(await status(data.accessToken)).toBe(401);
  });

  test('signing out ends the bearer here at once and on another instance within five seconds', async () => {
    const { accessToken, browser, cookie } = await login();
    expect(await status(accessToken, {}, house.main)).toBe(200);
    expect(await status(accessToken, {}, house.other)).toBe(200);
    const answer = await browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(house.main.origin),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      'recueil_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await status(accessToken, {}, house.main)).toBe(401);
    house.clock.advance(5 * SECOND);
    expect(await status(accessToken, {}, house.other)).toBe(401);
    expect((await withCookie('token', cookie)).status).toBe(401);
  });

  test('signing out ends the session at the provider too, without another question, and comes back to the sign-in page', async () => {
    const { browser } = await login();
    const answer = await browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(house.main.origin),
    });
    const { data } = (await answer.json()) as { data: { redirectTo: string } };
    const target = new URL(data.redirectTo);
    expect(target.origin + target.pathname).toBe(`${house.main.origin}/idp/session/end`);
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(
      `${house.main.origin}/sign-in`,
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
    expect(done.headers.get('location')).toBe(`${house.main.origin}/sign-in`);
    const again = await browser.follow(await browser.request('/api/auth/login'));
    expect(again.url.pathname).toMatch(/^\/idp\/interaction\//);
  });

  test('a sign-out whose answer was lost is repeated: the same address, one event, no new session', async () => {
    const { cookie } = await login();
    const before = (await house.events()).length;
    const signOut = async () => {
      const answer = await withCookie('logout', cookie);
      return { status: answer.status, body: (await answer.json()) as LogoutAnswer };
    };
    const [first, second] = [await signOut(), await signOut()];
    expect([first.status, second.status]).toEqual([200, 200]);
    const [{ data }, repeated] = [first.body, new URL(second.body.data.redirectTo)];
    expect(repeated.origin + repeated.pathname).toBe(data.redirectTo.split('?')[0]);
    expect(repeated.searchParams.get('post_logout_redirect_uri')).toBe(
      `${house.main.origin}/sign-in`,
    );
    expect((await house.events()).slice(before).map(({ type }) => type)).toEqual([
      'user.signed-out',
    ]);
    expect((await withCookie('token', cookie)).status).toBe(401);
    expect((await withCookie('logout', 'recueil_session=unknown')).status).toBe(401);
  });

  test('a person sees the browsers they are signed in with and signs the others out', async () => {
    const mine = await login();
    const elsewhere = await login();
    expect((await sessionsOf(mine.accessToken)).filter((session) => session.current)).toHaveLength(
      1,
    );
    const answer = await send('POST', '/v1/sessions/revoke-others', mine.accessToken);
    expect(
      ((await answer.json()) as { data: { revoked: number } }).data.revoked,
    ).toBeGreaterThanOrEqual(1);
    expect((await sessionsOf(mine.accessToken)).map((session) => session.current)).toEqual([true]);
    expect(await status(elsewhere.accessToken)).toBe(401);
  });

  test('a person signs out one browser, once, and nobody else’s', async () => {
    const mine = await login();
    const elsewhere = await login();
    const stranger = await signUp(house.main.origin);
    const target =
      (await sessionsOf(elsewhere.accessToken)).find((session) => session.current)?.id ?? '';
    expect((await send('DELETE', `/v1/sessions/${target}`, stranger.accessToken)).status).toBe(404);
    expect(await status(elsewhere.accessToken)).toBe(200);
    expect((await send('DELETE', `/v1/sessions/${target}`, mine.accessToken)).status).toBe(204);
    expect(await status(elsewhere.accessToken)).toBe(401);
    expect((await send('DELETE', `/v1/sessions/${target}`, mine.accessToken)).status).toBe(404);
  });

  test('a stranger who deletes a session by its id ends none of its access tokens', async () => {
    const mine = await login();
    const stranger = await signUp(house.main.origin);
    const target =
      (await sessionsOf(mine.accessToken)).find((session) => session.current)?.id ?? '';
    expect((await send('DELETE', `/v1/sessions/${target}`, stranger.accessToken)).status).toBe(404);
    // Looked up in the database again.
    house.clock.advance(6 * SECOND);
    expect(await status(mine.accessToken)).toBe(200);
  });

  test('changes of sessions and profile are published with ids alone', async () => {
    const mine = await login();
    const elsewhere = await login();
    const target =
      (await sessionsOf(elsewhere.accessToken)).find((session) => session.current)?.id ?? '';
    const before = (await house.events()).length;
    await send('DELETE', `/v1/sessions/${target}`, mine.accessToken);
    await send('DELETE', `/v1/sessions/${target}`, mine.accessToken);
    await send('POST', '/v1/sessions/revoke-others', mine.accessToken);
    await fetch(`${house.main.origin}/api/users/profile`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${mine.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '+33 1 23 45 67 89' }),
    });
    await mine.browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(house.main.origin),
    });
    const told = (await house.events()).slice(before);
    expect(told.map(({ type }) => type)).toEqual([
      'user.sessions-revoked',
      'user.sessions-revoked',
      'user.profile-edited',
      'user.signed-out',
    ]);
    expect(told[0]?.payload).toEqual({ sessionIds: [target] });
    expect(told[2]?.payload).toEqual({ fields: ['phone'] });
    expect(
      told.every(({ actor, organizationId }) => actor.kind === 'user' && organizationId !== ''),
    ).toBe(true);
  });

  test('neither cookie nor bearer is in the database', async () => {
    const { accessToken, cookie } = await login();
    const rows = JSON.stringify([
      await house.database.manager().query('SELECT * FROM sessions'),
      await house.database.manager().query('SELECT * FROM access_tokens'),
    ]);
    expect(rows).not.toContain(accessToken);
    expect(rows).not.toContain(cookie.split('=')[1]);
    expect(rows).not.toContain('eyJ');
  });
});
