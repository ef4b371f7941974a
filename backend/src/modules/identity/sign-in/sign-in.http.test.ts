import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MINUTE } from '../../../contract/durations.contract.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import {
  startIdentityServers,
  type IdentityServers,
} from '../../../testing/servers/identity-servers.ts';
import { createTestBrowser } from '../../../testing/scenarios/test-browser.ts';
import {
  ownOriginHeaders,
  signIn,
  signUp,
  type SignedIn,
} from '../../../testing/scenarios/sign-in.ts';
import { organizationTable } from '../../../testing/tables.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe.each(ONE_DIALECT)('sign-in on %s', (dialect) => {
  let servers: IdentityServers;
  let person: SignedIn;
  beforeAll(async () => {
    servers = await startIdentityServers(dialect, { OIDC_HINTS: 'Google:kc_idp_hint=google' });
    person = await signUp(servers.main.origin, {
      firstName: 'Hélène',
      lastName: 'Vasseur',
      email: 'helene@vasseur-lacaze.fr',
    });
  });
  afterAll(() => servers?.close());

  test('the first sign-in creates an organisation named after the company, owned by the user', () => {
    expect(person.profile).toMatchObject({
      email: 'helene@vasseur-lacaze.fr',
      firstName: 'Hélène',
      lastName: 'Vasseur',
      fullName: 'Hélène Vasseur',
      name: 'Hélène Vasseur',
      role: 'owner',
      organizationName: 'Vasseur Lacaze',
      preferredLanguage: 'fr',
      imageUrl: null,
      phone: '',
      bio: '',
    });
  });

  test('repeated sign-ins find the same user and organisation and publish one event each', async () => {
    const again = await signIn(servers.main.origin, person);
    expect(again.profile).toEqual(person.profile);
    const events = (await servers.events()).filter(
      (event) => event.organizationId === person.profile.organizationId,
    );
    expect(events.map((event) => event.type).sort()).toEqual([
      'organization.created',
      'user.signed-in',
      'user.signed-in',
    ]);
    expect(
      events.every((event) => event.actor.kind === 'user' && event.actor.id === person.profile.id),
    ).toBe(true);
  });

  test.each(['with', 'without'])(
    'a user whose issuer was stored %s a final slash signs in as the same user',
    async (spelling) => {
      const { database, config } = servers;
      const issuer = `${config.oidc.issuer}${spelling === 'with' ? '/' : ''}`;
      await database.transaction(() =>
        database.sql.run('UPDATE users SET issuer = ? WHERE id = ?', [issuer, person.profile.id]),
      );
      const again = await signIn(servers.main.origin, person);
      expect(again.profile).toEqual(person.profile);
    },
  );

  test('the session cookie is HttpOnly and SameSite=Lax', async () => {
    const { response } = await callback(servers, {});
    const cookie = response.headers
      .getSetCookie()
      .find((header) => header.startsWith('recueil_session='));
    expect(cookie).toMatch(
      /^recueil_session=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each([
    ['another origin', 'https://evil.example/app'],
    ['another origin without a scheme', '//evil.example/app'],
    ['a page outside the app', '/request/abc'],
    ['dot segments out of the app', '/app/../evil'],
    ['a backslash', '/app\\evil.example'],
    ['a path that only starts like the app', '/apple'],
  ])('a sign-in never leads to %s', async (_what, returnTo) => {
    const { response } = await callback(servers, { returnTo });
    expect(response.headers.get('location')).toBe(`${servers.main.origin}/app/dashboard`);
  });

  test('a sign-in returns to the requested page of the app', async () => {
    const { response } = await callback(servers, { returnTo: '/app/requests?status=pending' });
    expect(response.headers.get('location')).toBe(
      `${servers.main.origin}/app/requests?status=pending`,
    );
  });

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'refused'],
    ['an unknown code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43)), 'expired'],
    [
      'another issuer',
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
      'refused',
    ],
    ['no issuer', (url: URL) => url.searchParams.delete('iss'), 'refused'],
    [
      'a cancelled sign-in',
      (url: URL) => (
        url.searchParams.delete('code'),
        url.searchParams.set('error', 'access_denied')
      ),
      'cancelled',
    ],
  ])(
    'a callback with %s creates no session and leads to the sign-in page',
    async (_what, change, error) => {
      const { response } = await callback(servers, { change });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(
        `${servers.main.origin}/sign-in?error=${error}`,
      );
      expect(
        response.headers
          .getSetCookie()
          .some(
            (header) =>
              /^recueil_session=./.test(header) && !header.startsWith('recueil_session=;'),
          ),
      ).toBe(false);
    },
  );

  test.each([
    ['', null],
    ['?hint=Google', 'google'],
    ['?hint=google', null],
    ['?hint=kc_idp_hint%3Devil', null],
    ['?kc_idp_hint=evil', null],
  ])('a sign-in with %j names the configured way to sign in: %j', async (query, hint) => {
    const response = await createTestBrowser(servers.main.origin).request(
      `/api/auth/login${query}`,
    );
    const location = response.headers.get('location');
    expect(location === null ? null : new URL(location).searchParams.get('kc_idp_hint')).toBe(hint);
  });

  test('a callback in a browser that did not start the sign-in is refused', async () => {
    const { url } = await callback(servers, {});
    const stranger = await createTestBrowser(servers.main.origin).request(url.href);
    expect(stranger.headers.get('location')).toBe(`${servers.main.origin}/sign-in?error=expired`);
  });

  test('the response to another sign-in of the same browser is refused by its nonce', async () => {
    const browser = createTestBrowser(servers.main.origin);
    const first = await toCallback(browser, '/api/auth/login');
    const second = await browser.request('/api/auth/login');
    const state = new URL(second.headers.get('location') ?? '').searchParams.get('state') ?? '';
    first.searchParams.set('state', state);
    const response = await browser.request(first.href);
    expect(response.headers.get('location')).toMatch(/\/sign-in\?error=(refused|expired)$/);
  });

  test('a sign-in callback address works once', async () => {
    const { url, browser } = await callback(servers, {});
    expect(browser.cookie('recueil_sign_in')).toBeNull();
    const again = await browser.request(url.href);
    expect(again.headers.get('location')).toBe(`${servers.main.origin}/sign-in?error=expired`);
  });

  test('an access token requires the cookie, our own origin and our own header', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${servers.main.origin}/api/auth/token`, { method: 'POST', headers });
    const own = ownOriginHeaders(servers.main.origin);
    expect((await ask({ ...own, cookie: person.cookie })).status).toBe(200);
    expect((await ask(own)).status).toBe(401);
    expect(
      (await ask({ ...own, cookie: person.cookie, origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await ask({ origin: own['origin'] ?? '', cookie: person.cookie })).status).toBe(403);
  });

  test('a browser with an unreadable sign-in address is led to the sign-in page', async () => {
    const response = await fetch(`${servers.main.origin}/api/auth/login?page=1`, {
      headers: { accept: BROWSER, 'accept-language': 'en' },
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('<h1>The sign-in could not start</h1>');
    expect(page).toContain('<a href="/sign-in">Try again</a>');
  });

  test('the session cookie alone is not accepted by the API', async () => {
    const response = await fetch(`${servers.main.origin}/api/users/profile`, {
      headers: { cookie: person.cookie },
    });
    expect(response.status).toBe(401);
  });

  test('a new sign-in in the same browser ends its previous session', async () => {
    const { browser, cookie } = await signUp(servers.main.origin);
    const { url } = await browser.follow(
      await browser.request('/api/auth/login'),
      (target) => target.pathname === '/api/auth/callback',
    );
    await browser.request(url.href);
    const before = await fetch(`${servers.main.origin}/api/auth/token`, {
      method: 'POST',
      headers: { ...ownOriginHeaders(servers.main.origin), cookie },
    });
    expect(before.status).toBe(401);
  });

  test('the embedded provider asks for the password after an idle time, once', async () => {
    const owner = await signUp(servers.main.origin);
    await servers.database.transaction(
      async () =>
        void (await servers.database
          .repository(organizationTable)
          .update({ id: owner.profile.organizationId }, { requireSignInAfterIdle: true })),
    );
    // The provider has the real time, which the product's clock must not pass.
    servers.clock.advance(-40 * MINUTE);
    const { browser } = await signIn(servers.main.origin, owner);
    const openLogin = async () =>
      (await browser.follow(await browser.request('/api/auth/login'))).url.pathname;
    expect(await openLogin()).toBe('/app/dashboard');
    servers.clock.advance(35 * MINUTE);
    expect(await openLogin()).toMatch(/^\/idp\/interaction\//);
    // Another browser signs in with one form.
    expect((await signIn(servers.main.origin, owner)).profile).toEqual(owner.profile);
    servers.clock.advance(5 * MINUTE);
  });
});

describe('a browser over the limit of sign-ins', () => {
  let limited: IdentityServers;
  const path = '/api/auth/login?returnTo=%2Fapp%2Frequests%3Fa%3D1';
  const begin = (address: string, headers: Record<string, string>) =>
    fetch(`${limited.main.origin}${address}`, { redirect: 'manual', headers });
  beforeAll(async () => {
    limited = await startIdentityServers('sqlite', { RATE_LIMIT_SIGN_IN: '1/60' });
    expect((await begin(path, { accept: BROWSER })).status).toBe(302);
  });
  afterAll(() => limited?.close());

  test.each([
    ['fr-FR', 'fr', 'Trop de connexions en peu de temps', 'Réessayez dans', 'Réessayer'],
    ['en-GB,fr;q=0.5', 'en', 'Too many sign-ins in a short time', 'Try again in', 'Try again'],
  ])(
    'with %s reads a page in %s with the time to wait and a link to the same sign-in',
    async (languages, lang, title, wait, retry) => {
      const response = await begin(path, { accept: BROWSER, 'accept-language': languages });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        429,
        'text/html; charset=utf-8',
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      const page = await response.text();
      expect(page).toContain(`<html lang="${lang}">`);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).toContain(wait);
      expect(page).toContain(`<a href="${path}">${retry}</a>`);
    },
  );

  test('reads its language from the address of the sign-in first', async () => {
    const response = await begin(`${path}&locale=en`, { accept: BROWSER, 'accept-language': 'fr' });
    expect(await response.text()).toContain('<html lang="en">');
  });

  test('a program that accepts no pages reads a problem response', async () => {
    const response = await begin(path, { accept: 'application/json' });
    expect([response.status, await response.json()]).toMatchObject([429, { code: 'too-many' }]);
  });
});

/** Signs in the demo account up to the provider's redirect, which is not followed. */
async function toCallback(
  browser: ReturnType<typeof createTestBrowser>,
  login: string,
): Promise<URL> {
  const form = await browser.follow(await browser.request(login));
  const posted = await browser.request(`${form.url.origin}${form.url.pathname}?view=sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'demo@recueil.example', password: 'recueil-demo' }),
  });
  return (await browser.follow(posted, (url) => url.pathname === '/api/auth/callback')).url;
}

async function callback(
  servers: IdentityServers,
  { returnTo, change = () => undefined }: { returnTo?: string; change?: (url: URL) => unknown },
) {
  const browser = createTestBrowser(servers.main.origin);
  const url = await toCallback(
    browser,
    `/api/auth/login${returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`,
  );
  change(url);
  return { url, browser, response: await browser.request(url.href) };
}
