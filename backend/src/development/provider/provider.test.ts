import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { readConfig, type Config } from '../../config/index.ts';
import { createTestBrowser, type TestBrowser } from '../../testing/scenarios/test-browser.ts';
import { silentLogger as logger } from '../../testing/test-database.ts';
import { createDevelopmentProvider, type DevelopmentProvider } from './create-provider.ts';

describe('the embedded identity provider', () => {
  let folder: string;
  let config: Config;
  let provider: DevelopmentProvider;
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recueil-idp-'));
    const app = new Koa().use((ctx, next) => provider.middleware(ctx, next));
    await new Promise<void>((resolve) => {
      server = app.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    config = readConfig({ DATA_DIR: folder, PUBLIC_URL: origin });
    provider = await createDevelopmentProvider({ config, logger });
  });
  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens the form as the product does; returns its address. */
  async function openForm(
    browser: TestBrowser,
    extra: Record<string, string> = {},
  ): Promise<{ address: string; page: string }> {
    const query = new URLSearchParams({
      client_id: config.oidc.clientId,
      response_type: 'code',
      redirect_uri: `${origin}/api/auth/callback`,
      scope: 'openid email profile',
      state: 's',
      nonce: 'n',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      ...extra,
    });
    const { url, response } = await browser.follow(
      await browser.request(`/idp/auth?${query.toString()}`),
    );
    return { address: url.origin + url.pathname, page: await response.text() };
  }
  const post = (browser: TestBrowser, address: string, form: Record<string, string>) =>
    browser.request(address, { method: 'POST', body: new URLSearchParams(form) });
  const isSignedIn = async (browser: TestBrowser, response: Response): Promise<boolean> =>
    (
      await browser.follow(response, (url) => url.pathname === '/api/auth/callback')
    ).url.searchParams.has('code');
  const person = {
    firstName: 'Élise',
    lastName: 'Noël',
    email: 'elise@example.org',
    password: 'longueur',
  };

  test('the sign-in form has one email field, one password field and one button', async () => {
    const { page } = await openForm(createTestBrowser(origin));
    expect(page.match(/<input[^>]*type="email"/g)).toHaveLength(1);
    expect(page.match(/<input[^>]*type="password"/g)).toHaveLength(1);
    expect(page.match(/type="submit"/g)).toHaveLength(1);
  });

  test('the policy of the sign-in page allows only its own style and script', async () => {
    const browser = createTestBrowser(origin);
    const { address } = await openForm(browser);
    const response = await browser.request(address);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+';/,
    );
  });

  test.each([
    ['the browser’s language', {}, 'en-GB,en;q=0.9,fr;q=0.5', 'Sign in'],
    ['the language that the product requests', { ui_locales: 'fr' }, 'en', 'Se connecter'],
    ['French for other languages', {}, 'de', 'Se connecter'],
  ])('the sign-in form is shown in %s', async (_what, extra, acceptLanguage, title) => {
    const browser = createTestBrowser(origin);
    const { address } = await openForm(browser, extra);
    const page = await (
      await browser.request(address, { headers: { 'accept-language': acceptLanguage } })
    ).text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(await (await browser.request(`${address}?lang=en`)).text()).toContain(
      '<h1>Sign in</h1>',
    );
  });

  test.each([
    [
      'an address that has an account',
      { email: 'demo@recueil.example' },
      'Cette adresse a déjà un compte.',
    ],
    ['a password of seven characters', { password: 'sept007' }, 'Ce mot de passe est trop court.'],
    ['no first name', { firstName: '  ' }, 'Ce champ est à remplir.'],
    ['half an address', { email: 'elise@' }, 'Cette adresse n’est pas complète.'],
  ])(
    'signing up with %s shows an error and keeps the input except the password',
    async (_what, over, message) => {
      const browser = createTestBrowser(origin);
      const { address, page } = await openForm(browser, { prompt: 'create' });
      expect(page).toContain('Au moins 8 caractères.');
      const form = { ...person, ...over };
      const response = await post(browser, `${address}?lang=fr`, form);
      const refused = await response.text();
      expect(response.status).toBe(422);
      expect(refused).toContain(message);
      expect(refused).toContain('value="Noël"');
      expect(refused).not.toContain(form.password);
    },
  );

  test('a wrong password and an unknown address get the same message', async () => {
    const browser = createTestBrowser(origin);
    const { address } = await openForm(browser);
    const errorFor = async (email: string) =>
      /role="alert">.*?<span>([^<]+)/.exec(
        await (await post(browser, address, { email, password: 'wrong' })).text(),
      )?.[1];
    expect(await errorFor('demo@recueil.example')).toBe('Adresse ou mot de passe incorrect.');
    expect(await errorFor('unknown@recueil.example')).toBe('Adresse ou mot de passe incorrect.');
  });

  test('the sign-in form can switch to sign-up, and the sign-up form to sign-in', async () => {
    const one = createTestBrowser(origin);
    const signIn = await openForm(one);
    expect(
      await isSignedIn(
        one,
        await post(one, `${signIn.address}?view=sign-up`, { ...person, email: 'one@example.org' }),
      ),
    ).toBe(true);
    const two = createTestBrowser(origin);
    const signUp = await openForm(two, { prompt: 'create' });
    expect(
      await isSignedIn(
        two,
        await post(two, `${signUp.address}?view=sign-in`, {
          email: 'ONE@example.org',
          password: person.password,
        }),
      ),
    ).toBe(true);
  });

  test('accounts survive a restart in owner-only files that do not contain the password', async () => {
    const browser = createTestBrowser(origin);
    const { address } = await openForm(browser, { prompt: 'create' });
    expect(await isSignedIn(browser, await post(browser, address, person))).toBe(true);
    provider = await createDevelopmentProvider({ config, logger });
    const again = createTestBrowser(origin);
    const form = await openForm(again);
    expect(
      await isSignedIn(
        again,
        await post(again, form.address, { email: person.email, password: person.password }),
      ),
    ).toBe(true);
    for (const name of ['accounts.json', 'keys.json']) {
      const file = path.join(folder, 'idp', name);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, 'utf8')).not.toContain(person.password);
    }
  });

  test("addresses in discovery come from PUBLIC_URL, not from the caller's host", async () => {
    const response = await fetch(`${origin}/idp/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const { issuer, token_endpoint: token } = (await response.json()) as Record<string, string>;
    expect([issuer, token]).toEqual([`${origin}/idp`, `${origin}/idp/token`]);
  });

  test('the password page needs a session of the provider', async () => {
    const response = await createTestBrowser(origin).request('/idp/password');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `${origin}/api/auth/login?returnTo=/app/settings/security`,
    );
  });

  test('a changed password replaces the former one', async () => {
    const browser = createTestBrowser(origin);
    const changing = { ...person, email: 'changing@example.org' };
    const { address } = await openForm(browser, { prompt: 'create' });
    expect(await isSignedIn(browser, await post(browser, address, changing))).toBe(true);
    const change = (form: Record<string, string>) =>
      post(browser, '/idp/password?lang=fr', {
        current: person.password,
        password: 'nouveau mot de passe',
        repeated: 'nouveau mot de passe',
        ...form,
      });
    const page = await browser.request('/idp/password?lang=en');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(await page.text()).toContain('<h1>Change password</h1>');
    for (const [form, message] of [
      [{ current: 'autre chose' }, 'Ce n’est pas votre mot de passe actuel.'],
      [{ password: 'court', repeated: 'court' }, 'Ce mot de passe est trop court.'],
      [{ repeated: 'autre chose' }, 'Les deux mots de passe diffèrent.'],
      [{ current: '' }, 'Ce champ est à remplir.'],
    ] as const) {
      const refused = await change(form);
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(message);
    }
    const changed = await change({});
    expect(changed.status).toBe(303);
    expect(changed.headers.get('location')).toBe(
      `${origin}/api/auth/login?returnTo=/app/settings/security`,
    );
    const again = createTestBrowser(origin);
    const form = await openForm(again);
    const signInWith = (password: string) =>
      post(again, form.address, { email: changing.email, password });
    expect((await signInWith(person.password)).status).toBe(422);
    expect(await isSignedIn(again, await signInWith('nouveau mot de passe'))).toBe(true);
  });

  test('an unknown interaction explains how to start again', async () => {
    const response = await fetch(`${origin}/idp/interaction/unknown`, {
      headers: { 'accept-language': 'fr' },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Recommencez depuis Recueil.');
  });

  test('signing out without a session redirects to the product without confirmation', async () => {
    const browser = createTestBrowser(origin);
    const response = await browser.request(
      `/idp/session/end?client_id=${config.oidc.clientId}&post_logout_redirect_uri=${encodeURIComponent(`${origin}/sign-in`)}`,
    );
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const form = Object.fromEntries(
      [...(await response.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    expect((await post(browser, '/idp/session/end/confirm', form)).headers.get('location')).toBe(
      `${origin}/sign-in`,
    );
  });

  test('the embedded provider refuses to start in production', async () => {
    await expect(
      createDevelopmentProvider({ config: { ...config, production: true }, logger }),
    ).rejects.toThrow('OIDC_ISSUER');
  });
});
