import { describe, expect, test } from '@jest/globals';
import { MINUTE } from '../../../contract/durations.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  GOOD_RETURN_PATHS,
  HOSTILE_RETURN_PATHS,
} from '../../../testing/fixtures/hostile-return-paths.ts';
import { fetchAccessToken } from '../../../testing/scenarios/sign-in.ts';
import { createTestBrowser, type TestBrowser } from '../../../testing/scenarios/test-browser.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';

describe.each(SQLITE_ONLY)('the page after a sign-in, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const isCallback = (url: URL) => url.pathname === '/api/auth/callback';
  const toLogin = (returnTo: string, more = '') =>
    `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}${more}`;
  /** The provider still knows the sender’s browser. */
  const signInAgain = async (returnTo: string): Promise<string | null> => {
    const { url } = await sender.browser.follow(
      await sender.browser.request(toLogin(returnTo)),
      isCallback,
    );
    return (await sender.browser.request(url.href)).headers.get('location');
  };
  const openSignUp = (browser: TestBrowser, returnTo: string) =>
    browser
      .request(toLogin(returnTo, '&prompt=create'))
      .then((response) => browser.follow(response));
  let people = 0;
  const signUp = async (returnTo: string): Promise<string | null> => {
    const browser = createTestBrowser(app.url);
    const form = await openSignUp(browser, returnTo);
    const posted = await browser.request(`${form.url.origin}${form.url.pathname}?view=sign-up`, {
      method: 'POST',
      body: new URLSearchParams({
        email: `person${(people += 1)}@example.org`,
        firstName: 'Yann',
        lastName: 'Kerbrat',
        password: 'un mot de passe',
      }),
    });
    const { url } = await browser.follow(posted, isCallback);
    return (await browser.request(url.href)).headers.get('location');
  };

  test.each(HOSTILE_RETURN_PATHS)(
    '%s leads from a sign-in to the dashboard',
    async (_what, value) => expect(await signInAgain(value)).toBe(`${app.url}/app/dashboard`),
  );

  test.each(GOOD_RETURN_PATHS)('a sign-in that requests %s leads to %s', async (requested, path) =>
    expect(await signInAgain(requested)).toBe(app.url + path),
  );

  test.each(GOOD_RETURN_PATHS.slice(-4))(
    'a sign-up that requests %s leads to %s',
    async (requested, path) => expect(await signUp(requested)).toBe(app.url + path),
  );

  test.each(HOSTILE_RETURN_PATHS.slice(0, 6))(
    '%s leads from a sign-up to the dashboard',
    async (_what, value) => expect(await signUp(value)).toBe(`${app.url}/app/dashboard`),
  );

  test.each([
    ['/app/requests?status=pending', '&returnTo=%2Fapp%2Frequests%3Fstatus%3Dpending'],
    ['/app/dashboard', ''],
    ['//evil.example/app', ''],
    ['/invitation/MDFK.x_-9', ''],
  ])('a cancelled sign-up for %s leads to a sign-in page with %j', async (returnTo, kept) => {
    const browser = createTestBrowser(app.url);
    const opened = await browser.request(toLogin(returnTo, '&prompt=create'));
    const state = new URL(opened.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const callback = new URLSearchParams({
      error: 'access_denied',
      state,
      iss: `${app.url}/idp`,
    });
    const response = await browser.request(`/api/auth/callback?${callback.toString()}`);
    expect(response.headers.get('location')).toBe(`${app.url}/sign-in?error=cancelled${kept}`);
  });

  test.each(['/sign-in', '/auth/sign-in', '/sign-up'])(
    'a visitor with a session is redirected from %s to the requested page',
    async (page) => {
      const open = async (returnTo: string) =>
        (
          await sender.browser.request(`${page}?returnTo=${encodeURIComponent(returnTo)}`)
        ).headers.get('location');
      for (const [requested, path] of GOOD_RETURN_PATHS) expect(await open(requested)).toBe(path);
      for (const [, value] of HOSTILE_RETURN_PATHS)
        expect(await open(value)).toBe('/app/dashboard');
    },
  );

  test('a repeated parameter leads to no other origin', async () => {
    const response = await sender.browser.request(
      '/api/auth/login?returnTo=/app&returnTo=//evil.example',
    );
    expect([response.status, response.headers.get('location')]).toEqual([422, null]);
  });

  test('the sign-in page leads to the app only while the session holds in the organisation', async () => {
    const owner = await app.signUp();
    const openSignIn = async (path = '/sign-in') =>
      (await owner.browser.request(`${path}?returnTo=/app/requests`)).headers.get('location');
    expect((await owner.patch('/v1/organization', { maxSessionMinutes: 15 })).status).toBe(200);
    expect(await openSignIn()).toBe('/app/requests');
    // The session's own limit is 30 minutes.
    clock.advance(20 * MINUTE);
    await expect(fetchAccessToken(app.url, owner.browser)).rejects.toThrow();
    for (const path of ['/sign-in', '/sign-up']) expect(await openSignIn(path)).toBeNull();
  });
});
