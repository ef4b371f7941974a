import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '../../../contract/durations.contract.ts';
import {
  startIdentityServers,
  type IdentityServers,
} from '../../../testing/servers/identity-servers.ts';
import { startTestIssuer, type TestIssuer } from '../../../testing/servers/oidc-issuer.ts';
import { createTestBrowser, type TestBrowser } from '../../../testing/scenarios/test-browser.ts';
import { fetchAccessToken, ownOriginHeaders } from '../../../testing/scenarios/sign-in.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';

const CLIENT = 'pk_recueil';

describe.each(ONE_DIALECT)('sign-in after an idle time, on %s', (dialect) => {
  let issuer: TestIssuer;
  let servers: IdentityServers;
  let browser: TestBrowser;
  let firstSignIn: Date;
  beforeAll(async () => {
    issuer = await startTestIssuer(CLIENT);
    servers = await startIdentityServers(dialect, {
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: 'a secret of some length',
    });
  });
  afterAll(async () => {
    await servers?.close();
    await issuer?.close();
  });

  const openProvider = async (from = browser): Promise<URLSearchParams> => {
    const response = await from.request('/api/auth/login?returnTo=/app/dashboard&locale=en');
    return new URL(response.headers.get('location') ?? '').searchParams;
  };
  /** The provider sends the browser back; returns the next address of the browser. */
  const comeBack = async (
    asked: URLSearchParams,
    authenticatedAt: Date | null,
    from = browser,
  ): Promise<URL> => {
    issuer.next = {
      claims: {
        sub: subject,
        nonce: asked.get('nonce'),
        ...(authenticatedAt && { auth_time: Math.floor(authenticatedAt.getTime() / 1000) }),
      },
    };
    const response = await from.request(`/api/auth/callback?code=c&state=${asked.get('state')}`);
    return new URL(response.headers.get('location') ?? '');
  };
  const setRequirement = async (requireSignInAfterIdle: boolean): Promise<number> => {
    const accessToken = await fetchAccessToken(servers.main.origin, browser);
    const response = await fetch(`${servers.main.origin}/api/v1/organization`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requireSignInAfterIdle }),
    });
    return response.status;
  };
  const ASKS_PASSWORD = { prompt: 'login', max_age: '600', ui_locales: 'en' };
  const SILENT = { prompt: null, max_age: null };
  const describeRequest = (asked: URLSearchParams) => ({
    prompt: asked.get('prompt'),
    max_age: asked.get('max_age'),
  });

  let subject = '';
  let people = 0;
  beforeEach(async () => {
    subject = `subject-${people++}`;
    browser = createTestBrowser(servers.main.origin);
    firstSignIn = servers.clock.now();
    expect((await comeBack(await openProvider(), firstSignIn)).pathname).toBe('/app/dashboard');
  });

  test('without the choice of the organisation, the provider is not asked for the password', async () => {
    servers.clock.advance(31 * MINUTE);
    const asked = await openProvider();
    expect(describeRequest(asked)).toEqual(SILENT);
    expect((await comeBack(asked, firstSignIn)).pathname).toBe('/app/dashboard');
  });

  test('with it, the provider is asked after an idle time, and must have asked since', async () => {
    expect(await setRequirement(true)).toBe(200);
    expect(describeRequest(await openProvider())).toEqual(SILENT);
    servers.clock.advance(31 * MINUTE);
    const asked = await openProvider();
    expect(Object.fromEntries(asked)).toMatchObject(ASKS_PASSWORD);
    expect((await comeBack(asked, firstSignIn)).search).toBe('?error=refused');
    const again = await openProvider();
    expect((await comeBack(again, null)).search).toBe('?error=refused');
    expect((await comeBack(await openProvider(), servers.clock.now())).pathname).toBe(
      '/app/dashboard',
    );
    expect(describeRequest(await openProvider())).toEqual(SILENT);
  });

  test('a browser without its cookie is sent to the provider again to enter the password', async () => {
    await setRequirement(true);
    servers.clock.advance(31 * MINUTE);
    const fresh = createTestBrowser(servers.main.origin);
    const asked = await openProvider(fresh);
    expect(describeRequest(asked)).toEqual(SILENT);
    const next = await comeBack(asked, firstSignIn, fresh);
    expect(next.origin).toBe(issuer.issuer);
    expect(Object.fromEntries(next.searchParams)).toMatchObject(ASKS_PASSWORD);
    expect((await comeBack(next.searchParams, servers.clock.now(), fresh)).pathname).toBe(
      '/app/dashboard',
    );
  });

  test('after a sign-out, the provider decides by itself', async () => {
    await setRequirement(true);
    await browser.request('/api/auth/logout', {
      method: 'POST',
      headers: ownOriginHeaders(servers.main.origin),
    });
    servers.clock.advance(31 * MINUTE);
    const asked = await openProvider();
    expect(describeRequest(asked)).toEqual(SILENT);
    expect((await comeBack(asked, firstSignIn)).pathname).toBe('/app/dashboard');
  });
});
