import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig, type Config } from '../../../config/index.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { startTestIssuer, type TestIssuer } from '../../../testing/servers/oidc-issuer.ts';
import { createProviderClient } from './provider-client.ts';
import { SignInFailureError } from '../sign-in/sign-in-failure.ts';

const CLIENT = 'pk_recueil';
const secrets = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

describe('the identity provider client', () => {
  let folder: string;
  let issuer: TestIssuer;
  let config: Config;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recueil-oidc-'));
    issuer = await startTestIssuer(CLIENT);
    config = readConfig({
      DATA_DIR: folder,
      PUBLIC_URL: 'https://recueil.localhost',
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: 'a secret of some length',
    });
  });
  afterAll(async () => {
    await issuer?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    Object.assign(issuer, { next: {}, down: false, refusal: null });
  });
  const exchange = (search = `?code=c&state=the-state&iss=${encodeURIComponent(issuer.issuer)}`) =>
    createProviderClient(config, createTestClock()).exchangeCode(search, secrets);

  test('a valid ID token of the configured issuer gives the claims of the user', async () => {
    await expect(exchange()).resolves.toMatchObject({
      claims: {
        sub: 'subject-1',
        email: 'camille@example.org',
        firstName: 'Camille',
        lastName: '',
      },
    });
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, () => TestIssuer['next']]>([
    ['another nonce', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['another audience', () => ({ claims: { aud: 'pk_other' } })],
    [
      'a second audience and no authorised party',
      () => ({ claims: { aud: [CLIENT, 'pk_other'] } }),
    ],
    ['another authorised party', () => ({ claims: { azp: 'pk_other' } })],
    ['an expiry in the past', () => ({ claims: { exp: now - 600 } })],
    ['a time of issue in the future', () => ({ claims: { iat: now + 300 } })],
    ['no time of issue', () => ({ claims: { iat: undefined } })],
    ['no expiry', () => ({ claims: { exp: undefined } })],
    ['a stranger’s signature', () => ({ key: stranger.privateKey })],
    [
      'a stranger’s key in its own header',
      () => ({
        key: stranger.privateKey,
        header: { jwk: stranger.publicKey.export({ format: 'jwk' }), kid: undefined },
      }),
    ],
    ['no signature', () => ({ header: { alg: 'none' }, unsigned: true })],
    ['a symmetric algorithm', () => ({ header: { alg: 'HS256' } })],
    ['an algorithm that the issuer does not use', () => ({ header: { alg: 'RS256' } })],
    ['no mail address', () => ({ claims: { email: 'nobody' } })],
  ])('an ID token with %s is refused', async (_what, next) => {
    issuer.next = next();
    await expect(exchange()).rejects.toMatchObject({
      name: 'SignInFailureError',
      reason: 'refused',
    });
  });

  test('a key address in a token header is never requested', async () => {
    issuer.next = {
      key: stranger.privateKey,
      header: { jku: `${issuer.issuer}/evil`, x5u: `${issuer.issuer}/evil` },
    };
    await expect(exchange()).rejects.toBeInstanceOf(SignInFailureError);
    expect(issuer.asked).not.toContain('/evil');
  });

  test.each([
    ['another state', '?code=c&state=another'],
    ['no state', '?code=c'],
    ['two states', '?code=c&state=the-state&state=the-state'],
  ])('a callback with %s requests no token', async (_what, search) => {
    const before = issuer.asked.filter((address) => address === '/token').length;
    await expect(
      exchange(`${search}&iss=${encodeURIComponent(issuer.issuer)}`),
    ).rejects.toMatchObject({ reason: 'refused' });
    expect(issuer.asked.filter((address) => address === '/token')).toHaveLength(before);
  });

  test('an ID token without a mail address is completed from the userinfo endpoint', async () => {
    issuer.next = { claims: { email: undefined } };
    await expect(exchange()).resolves.toMatchObject({
      claims: { email: 'from-userinfo@example.org' },
    });
  });

  const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
  test.each([
    ['pk_recueil-1', 'A-secret_of.16~', 'pk_recueil-1:A-secret_of.16%7E'],
    ['recueil', 'a b+c:d/é%', 'recueil:a+b%2Bc%3Ad%2F%C3%A9%25'],
  ])('client %j with secret %j is sent as %j', async (clientId, clientSecret, credentials) => {
    const oidc = { ...config.oidc, clientId, clientSecret };
    issuer.next = { claims: { aud: clientId } };
    await createProviderClient({ ...config, oidc }, createTestClock()).exchangeCode(
      '?code=c&state=the-state',
      secrets,
    );
    expect(issuer.client).toEqual({ authorization: basic(credentials), secret: null });
  });

  test.each([
    ['basic', ['client_secret_basic', 'client_secret_post'], 'basic'],
    [null, ['client_secret_basic', 'client_secret_post'], 'basic'],
    [null, undefined, 'basic'],
    [null, ['client_secret_post'], 'post'],
    ['post', ['client_secret_basic', 'client_secret_post'], 'post'],
    ['basic', ['client_secret_post'], 'basic'],
  ] as const)(
    'OIDC_CLIENT_AUTH=%s with a provider that offers %j authenticates by %s',
    async (clientAuthentication, methods, used) => {
      const provider = await startTestIssuer(CLIENT, {
        token_endpoint_auth_methods_supported: methods,
      });
      const oidc = { ...config.oidc, issuer: provider.issuer, clientAuthentication };
      await createProviderClient({ ...config, oidc }, createTestClock()).exchangeCode(
        '?code=c&state=the-state',
        secrets,
      );
      await provider.close();
      const { authorization, secret } = provider.client;
      expect([authorization !== null, secret]).toEqual(
        used === 'basic' ? [true, null] : [false, config.oidc.clientSecret],
      );
    },
  );

  test.each([
    ['a challenge', { challenge: 'Basic realm="provider"' }],
    ['a body', { body: '{"error":"invalid_client"}' }],
    ['a body for its registration', { body: '{"error":"unauthorized_client"}' }],
  ])(
    'a provider that refuses the client with %s is misconfigured, and the log says why',
    async (_how, refusal) => {
      issuer.refusal = refusal;
      await expect(exchange()).rejects.toMatchObject({
        reason: 'misconfigured',
        message: expect.stringContaining('OIDC_CLIENT_SECRET'),
      });
    },
  );

  test.each(['', '/'])('the issuer is the one that the provider names: http://…%s', async (end) => {
    const provider = await startTestIssuer(CLIENT);
    const named = `${provider.issuer}${end}`;
    provider.metadata = { issuer: named };
    provider.next = { claims: { iss: named } };
    for (const configured of [provider.issuer, `${provider.issuer}/`]) {
      const oidc = { ...config.oidc, issuer: configured };
      const client = createProviderClient({ ...config, oidc }, createTestClock());
      const { issuer: stored } = await client.exchangeCode('?code=c&state=the-state', secrets);
      expect(stored).toBe(named);
    }
    await provider.close();
  });

  test('an identity provider that was down is discovered again', async () => {
    const client = createProviderClient(config, createTestClock());
    issuer.down = true;
    await expect(
      client.createAuthorizationUrl(secrets, {
        prompt: null,
        maxAgeSeconds: null,
        locale: null,
        hint: null,
      }),
    ).rejects.toMatchObject({ reason: 'unavailable' });
    issuer.down = false;
    const url = new URL(
      await client.createAuthorizationUrl(secrets, {
        prompt: 'create',
        maxAgeSeconds: 600,
        locale: 'en',
        hint: { label: 'Google', parameter: 'kc_idp_hint', value: 'google' },
      }),
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: 'https://recueil.localhost/api/auth/callback',
      response_type: 'code',
      code_challenge_method: 'S256',
      state: 'the-state',
      nonce: 'the-nonce',
      prompt: 'create',
      max_age: '600',
      ui_locales: 'en',
      kc_idp_hint: 'google',
    });
  });

  test.each([
    ['lists it', ['login', 'select_account'], 'select_account'],
    ['does not list it', ['none', 'login'], 'login'],
    ['lists nothing', undefined, 'login'],
  ])(
    'the choice of another account, at a provider that %s, is requested by its prompt',
    async (_what, prompt_values_supported, prompt) => {
      const choosy = await startTestIssuer(CLIENT, { prompt_values_supported });
      try {
        const client = createProviderClient(
          { ...config, oidc: { ...config.oidc, issuer: choosy.issuer } },
          createTestClock(),
        );
        const url = await client.createAuthorizationUrl(secrets, {
          prompt: 'select_account',
          maxAgeSeconds: null,
          locale: null,
          hint: null,
        });
        expect(new URL(url).searchParams.get('prompt')).toBe(prompt);
      } finally {
        await choosy.close();
      }
    },
  );

  test('an identity provider that only signs symmetrically is refused', async () => {
    const weak = await startTestIssuer(CLIENT, {
      id_token_signing_alg_values_supported: ['HS256', 'none'],
    });
    const client = createProviderClient(
      { ...config, oidc: { ...config.oidc, issuer: weak.issuer } },
      createTestClock(),
    );
    await expect(client.exchangeCode('?code=c&state=the-state', secrets)).rejects.toMatchObject({
      reason: 'unavailable',
    });
    await weak.close();
  });

  test('an outage of the identity provider is noticed within a minute, its return within ten seconds', async () => {
    const clock = createTestClock();
    const client = createProviderClient(config, clock);
    expect(await client.isHealthy()).toBe(true);
    issuer.down = true;
    clock.advance(59_000);
    expect(await client.isHealthy()).toBe(true);
    clock.advance(1000);
    expect(await client.isHealthy()).toBe(false);
    issuer.down = false;
    clock.advance(9000);
    expect(await client.isHealthy()).toBe(false);
    clock.advance(1000);
    expect(await client.isHealthy()).toBe(true);
  });

  test('in production the identity provider is never contacted over plain http', async () => {
    const client = createProviderClient({ ...config, production: true }, createTestClock());
    await expect(
      client.createAuthorizationUrl(secrets, {
        prompt: null,
        maxAgeSeconds: null,
        locale: null,
        hint: null,
      }),
    ).rejects.toMatchObject({ reason: 'unavailable' });
  });
});
