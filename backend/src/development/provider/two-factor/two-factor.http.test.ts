import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type {
  SecuritySettings,
  SignInList,
} from '../../../modules/identity/security/security.contract.ts';
import {
  startIdentityServers,
  type IdentityServers,
} from '../../../testing/servers/identity-servers.ts';
import { fetchAccessToken, signUp, type SignedIn } from '../../../testing/scenarios/sign-in.ts';
import { createTestBrowser, type TestBrowser } from '../../../testing/scenarios/test-browser.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';

describe.each(SQLITE_ONLY)(
  'two-factor authentication of the embedded provider on %s',
  (dialect) => {
    let servers: IdentityServers;
    let origin: string;
    beforeAll(async () => {
      servers = await startIdentityServers(dialect);
      origin = servers.main.origin;
    });
    afterAll(() => servers?.close());

    const post = (browser: TestBrowser, address: string, form: Record<string, string>) =>
      browser.request(address, { method: 'POST', body: new URLSearchParams(form) });
    /** `next`: the code that the app shows in 30 seconds, accepted for clocks that run ahead. */
    const generateCode = (secret: string, when: 'now' | 'next' = 'now'): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: Date.now() + (when === 'next' ? 30_000 : 0),
      });
    const readPage = async (browser: TestBrowser): Promise<string> =>
      (await browser.request('/idp/two-factor?lang=fr')).text();
    const readSecret = (page: string): string =>
      /<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
    const read = async <T>(browser: TestBrowser, path: string): Promise<T> => {
      const response = await fetch(`${origin}/api${path}`, {
        headers: { authorization: `Bearer ${await fetchAccessToken(origin, browser)}` },
      });
      return ((await response.json()) as { data: T }).data;
    };
    const readTwoFactor = async (browser: TestBrowser): Promise<SecuritySettings['twoFactor']> =>
      (await read<SecuritySettings>(browser, '/v1/security')).twoFactor;
    const listSecondFactors = async (browser: TestBrowser): Promise<(boolean | null)[]> => {
      const { signIns } = await read<SignInList>(browser, '/v1/sign-ins');
      return signIns.map(({ secondFactor }) => secondFactor);
    };
    const isInApp = (url: URL): boolean => url.pathname.startsWith('/app');
    const follow = async (browser: TestBrowser, response: Response): Promise<URL> =>
      (await browser.follow(response, isInApp)).url;
    const openLogin = async (browser: TestBrowser): Promise<URL> =>
      follow(browser, await browser.request('/api/auth/login?returnTo=/app/dashboard'));

    async function enrol(): Promise<{ person: SignedIn; secret: string; recoveryCodes: string[] }> {
      const person = await signUp(origin);
      const secret = readSecret(await readPage(person.browser));
      const page = await post(person.browser, '/idp/two-factor?lang=fr', {
        code: generateCode(secret),
      });
      expect(page.status).toBe(200);
      const codes = [...(await page.text()).matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)];
      return { person, secret, recoveryCodes: codes.map(([, code = '']) => code) };
    }
    /** Returns the address of the code page in a new browser. */
    async function signInWithPassword(person: SignedIn, browser = createTestBrowser(origin)) {
      const form = await openLogin(browser);
      const response = await post(browser, `${form.pathname}?lang=fr`, {
        email: person.email,
        password: person.password,
      });
      return { browser, codePage: await follow(browser, response) };
    }

    test('the enrolment page shows key and QR code without scripts of others', async () => {
      const { browser, email } = await signUp(origin);
      const response = await browser.request('/idp/two-factor?lang=en');
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
      const page = await response.text();
      expect(page).toContain('<h1>Two-factor authentication</h1>');
      expect(page).toContain('aria-label="QR code for the authenticator app"');
      expect(page).toMatch(/<svg [^>]+>.*<path fill="black"/s);
      expect(readSecret(page)).toHaveLength(32);
      expect(page).not.toContain(email);
      expect(readSecret(await readPage(browser))).toBe(readSecret(page));
    });

    test('the page needs a session of the provider', async () => {
      const response = await createTestBrowser(origin).request('/idp/two-factor');
      expect(response.headers.get('location')).toBe(
        `${origin}/api/auth/login?returnTo=/app/settings/security`,
      );
    });

    test('a confirmed enrolment counts at once, and later sign-ins need a code', async () => {
      const { person, secret, recoveryCodes } = await enrol();
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await readTwoFactor(person.browser)).toBe('off');
      expect((await openLogin(person.browser)).pathname).toBe('/app/dashboard');
      expect(await readTwoFactor(person.browser)).toBe('on');

      const { browser, codePage } = await signInWithPassword(person);
      expect(codePage.search).toBe('?view=code&lang=fr');
      const enter = (code: string) => post(browser, codePage.href, { code });
      for (const [code, message] of [
        ['', 'Ce champ est à remplir.'],
        ['000', 'Ce code n’est pas le bon.'],
        [generateCode(secret), 'Ce code a déjà servi.'],
      ] as const) {
        const refused = await enter(code);
        expect(refused.status).toBe(422);
        expect(await refused.text()).toContain(message);
      }
      const accepted = await enter(generateCode(secret, 'next'));
      expect((await follow(browser, accepted)).pathname).toBe('/app/dashboard');
      expect(await readTwoFactor(browser)).toBe('on');
      expect(await listSecondFactors(browser)).toEqual([true, true, false]);
    });

    test('a wrong code confirms nothing', async () => {
      const { browser } = await signUp(origin);
      await readPage(browser);
      expect((await post(browser, '/idp/two-factor', { code: '12345' })).status).toBe(422);
      expect((await openLogin(browser)).pathname).toBe('/app/dashboard');
      expect(await readTwoFactor(browser)).toBe('off');
    });

    test('each recovery code replaces the code of the app once', async () => {
      const { person, recoveryCodes } = await enrol();
      const [code = ''] = recoveryCodes;
      for (const [entered, status] of [
        [code.toUpperCase(), 303],
        [code, 422],
      ] as const) {
        const { browser, codePage } = await signInWithPassword(person);
        expect((await post(browser, codePage.href, { code: entered })).status).toBe(status);
      }
      expect(await readPage(person.browser)).toContain('Il reste 9 codes de secours.');
    });

    test('a browser that the provider knew before the enrolment is asked for a code', async () => {
      const person = await signUp(origin);
      const { browser } = await signInWithPassword(person);
      const secret = readSecret(await readPage(person.browser));
      await post(person.browser, '/idp/two-factor', { code: generateCode(secret) });
      const { codePage } = await signInWithPassword(person, browser);
      expect(codePage.searchParams.get('view')).toBe('code');
    });

    test('the code page of one browser does not open in another', async () => {
      const { person } = await enrol();
      const { codePage } = await signInWithPassword(person);
      expect((await createTestBrowser(origin).request(codePage.href)).status).toBe(400);
    });

    test('five wrong codes block the right one', async () => {
      const { person, secret } = await enrol();
      const { browser, codePage } = await signInWithPassword(person);
      for (let i = 0; i < 5; i++)
        expect((await post(browser, codePage.href, { code: '000' })).status).toBe(422);
      const blocked = await post(browser, codePage.href, { code: generateCode(secret, 'next') });
      expect(blocked.status).toBe(429);
      expect(await blocked.text()).toContain('Trop d’essais.');
    });

    test('turning it off needs a code, and later sign-ins need none', async () => {
      const { person, secret } = await enrol();
      const turnOff = (code: string) => post(person.browser, '/idp/two-factor', { code });
      expect((await turnOff('000')).status).toBe(422);
      expect((await turnOff(generateCode(secret, 'next'))).status).toBe(303);
      expect((await openLogin(person.browser)).pathname).toBe('/app/dashboard');
      expect(await readTwoFactor(person.browser)).toBe('off');
      const { browser } = await signInWithPassword(person);
      expect(await readTwoFactor(browser)).toBe('off');
    });
  },
);
