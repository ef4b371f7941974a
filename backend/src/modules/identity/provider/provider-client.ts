import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';
import type { Config } from '../../../config/index.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import { discoverProvider } from './discover-provider.ts';
import { parseClaims, type Claims } from '../identity.rules.ts';
import { SignInFailureError } from '../sign-in/sign-in-failure.ts';

/** What must come back unchanged from the provider for a sign-in to count. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The identity provider as the use cases see it. Every failure is a `SignInFailureError`. */
export interface ProviderClient {
  createAuthorizationUrl(
    secrets: SignInSecrets,
    wishes: { create: boolean; locale: string | null },
  ): Promise<string>;
  /** `search` is the query of the callback as it arrived. */
  exchangeCode(
    search: string,
    secrets: SignInSecrets,
  ): Promise<{ claims: Claims; idToken: string }>;
  /** Null when the provider has no sign-out page or does not answer. */
  createEndSessionUrl(idToken: string | null): Promise<string | null>;
  /** Asks for the provider's addresses now. Rejects with a `ConfigError` when the answer rules every sign-in out, else with what went wrong. */
  refreshDiscovery(): Promise<void>;
  /** Whether it answers; asked every minute at most while it does, every ten seconds while it does not. */
  isHealthy(): Promise<boolean>;
}

/** The provider's addresses are asked for at first use, again after an hour, and again after a failure. */
const DISCOVERY_TTL_MS = 3_600_000;
/** How far the provider's clock may be ahead of ours. */
const CLOCK_TOLERANCE_MS = 30_000;
const HEALTHY_TTL_MS = 60_000;
const UNHEALTHY_TTL_MS = 10_000;

export function createProviderClient(config: Config, clock: Clock): ProviderClient {
  const { origin } = config.publicUrl;
  const callback = `${origin}/api/auth/callback`;
  let known: { since: number; configuration: Promise<Configuration> } | null = null;
  const discovered = (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (known !== null && now - known.since < DISCOVERY_TTL_MS) return known.configuration;
    const entry = { since: now, configuration: discoverProvider(config) };
    known = entry;
    return entry.configuration.catch((error: unknown) => {
      if (known === entry) known = null;
      throw new SignInFailureError(
        'unavailable',
        'The identity provider could not be reached',
        error,
      );
    });
  };

  const ask = async (): Promise<void> => {
    const configuration = await discoverProvider(config);
    known = { since: clock.now().getTime(), configuration: Promise.resolve(configuration) };
  };
  let checked: { until: number; answer: Promise<boolean> } | null = null;
  const check = (): Promise<boolean> => {
    const now = clock.now().getTime();
    const entry = {
      until: now + UNHEALTHY_TTL_MS,
      answer: ask().then(
        () => true,
        () => false,
      ),
    };
    checked = entry;
    void entry.answer.then((isHealthy) => {
      if (isHealthy) entry.until = now + HEALTHY_TTL_MS;
    });
    return entry.answer;
  };

  return {
    refreshDiscovery: ask,

    // The embedded provider is this very process.
    isHealthy: async () =>
      config.oidc.embedded ||
      (checked !== null && clock.now().getTime() < checked.until ? checked.answer : check()),

    async createAuthorizationUrl({ state, nonce, verifier }, { create, locale }) {
      const url = buildAuthorizationUrl(await discovered(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(create ? { prompt: 'create' } : {}),
        ...(locale === null ? {} : { ui_locales: locale }),
      });
      return url.href;
    },

    async exchangeCode(search, { state, nonce, verifier }) {
      const configuration = await discovered();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const tokens = await authorizationCodeGrant(
        configuration,
        new URL(callback + search),
        checks,
      ).catch(throwSignInFailure);
      const idClaims = tokens.claims();
      if (idClaims === undefined || tokens.id_token === undefined)
        throw new SignInFailureError('refused', 'The provider sent no ID token');
      if (idClaims['azp'] !== undefined && idClaims['azp'] !== config.oidc.clientId)
        throw new SignInFailureError('refused', 'The ID token was issued to another client');
      // As for the expiry, which the library checks, it is the machine's time that counts.
      if (idClaims.iat * 1000 > systemClock.now().getTime() + CLOCK_TOLERANCE_MS)
        throw new SignInFailureError('refused', 'The ID token was issued in the future');
      const raw: Record<string, unknown> = { ...idClaims };
      if (
        typeof raw['email'] !== 'string' &&
        configuration.serverMetadata().userinfo_endpoint !== undefined
      ) {
        Object.assign(
          raw,
          await fetchUserInfo(configuration, tokens.access_token, idClaims.sub).catch(
            throwSignInFailure,
          ),
        );
      }
      const claims = parseClaims(raw);
      if (claims === null)
        throw new SignInFailureError('refused', 'The provider named no e-mail address');
      return { claims, idToken: tokens.id_token };
    },

    async createEndSessionUrl(idToken) {
      const configuration = await discovered().catch(() => null);
      if (!configuration?.serverMetadata().end_session_endpoint) return null;
      const hint: Record<string, string> = idToken === null ? {} : { id_token_hint: idToken };
      return buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${origin}/sign-in`,
        ...hint,
      }).href;
    },
  };
}

function throwSignInFailure(error: unknown): never {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    throw new SignInFailureError('cancelled', 'The person turned back', error);
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    throw new SignInFailureError('expired', 'The code was used or is too old', error);
  const unreachable =
    error instanceof Error &&
    (error.message === 'fetch failed' ||
      error.name === 'TimeoutError' ||
      error.name === 'AbortError' ||
      hasCode(error, 'OAUTH_TIMEOUT'));
  throw new SignInFailureError(
    unreachable ? 'unavailable' : 'refused',
    'The answer of the identity provider was not accepted',
    error,
  );
}

const hasCode = (error: Error, code: string): boolean => 'code' in error && error.code === code;
