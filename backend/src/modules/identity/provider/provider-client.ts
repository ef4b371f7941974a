import { HOUR, MINUTE, SECOND } from '../../../contract/durations.contract.ts';
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type Configuration,
} from 'openid-client';
import type { Config } from '../../../config/index.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import { discoverProvider } from './discover-provider.ts';
import {
  parseAuthentication,
  parseClaims,
  type Authentication,
  type Claims,
} from './claims.rules.ts';
import { SignInFailureError } from '../sign-in/sign-in-failure.ts';

export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Every failure is a `SignInFailureError`. */
export interface ProviderClient {
  createAuthorizationUrl(
    secrets: SignInSecrets,
    options: {
      /** `select_account` becomes `login` where the provider does not offer it. */
      prompt: 'create' | 'login' | 'select_account' | null;
      /** Makes the provider say when the user last proved who they are. */
      maxAgeSeconds: number | null;
      locale: string | null;
      hint: Config['oidc']['hints'][number] | null;
    },
  ): Promise<string>;
  exchangeCode(
    search: string,
    secrets: SignInSecrets,
  ): Promise<{
    issuer: string;
    claims: Claims;
    authentication: Authentication;
    idToken: string;
  }>;
  /** Null when the provider has no sign-out page or does not answer. */
  createEndSessionUrl(idToken: string | null): Promise<string | null>;
  /** Rejects with a `ConfigError` when no sign-in can work, else with the network error. */
  refreshDiscovery(): Promise<void>;
  /** Checked at most every minute while healthy, every ten seconds otherwise. */
  isHealthy(): Promise<boolean>;
}

const DISCOVERY_TTL_MS = HOUR;
const CLOCK_TOLERANCE_MS = 30 * SECOND;
const HEALTHY_TTL_MS = MINUTE;
const UNHEALTHY_TTL_MS = 10 * SECOND;

export function createProviderClient(config: Config, clock: Clock): ProviderClient {
  const { origin } = config.publicUrl;
  const callback = `${origin}/api/auth/callback`;
  let cachedDiscovery: { since: number; configuration: Promise<Configuration> } | null = null;
  const getConfiguration = (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (cachedDiscovery !== null && now - cachedDiscovery.since < DISCOVERY_TTL_MS)
      return cachedDiscovery.configuration;
    const entry = { since: now, configuration: discoverProvider(config) };
    cachedDiscovery = entry;
    return entry.configuration.catch((error: unknown) => {
      if (cachedDiscovery === entry) cachedDiscovery = null;
      throw new SignInFailureError(
        'unavailable',
        'The identity provider could not be reached',
        error,
      );
    });
  };

  const refreshDiscovery = async (): Promise<void> => {
    const configuration = await discoverProvider(config);
    cachedDiscovery = {
      since: clock.now().getTime(),
      configuration: Promise.resolve(configuration),
    };
  };
  let lastCheck: { until: number; result: Promise<boolean> } | null = null;
  const startHealthCheck = (): Promise<boolean> => {
    const now = clock.now().getTime();
    const entry = {
      until: now + UNHEALTHY_TTL_MS,
      result: refreshDiscovery().then(
        () => true,
        () => false,
      ),
    };
    lastCheck = entry;
    void entry.result.then((isHealthy) => {
      if (isHealthy) entry.until = now + HEALTHY_TTL_MS;
    });
    return entry.result;
  };

  return {
    refreshDiscovery,

    // The embedded provider is this process.
    isHealthy: async () =>
      config.oidc.embedded ||
      (lastCheck !== null && clock.now().getTime() < lastCheck.until
        ? lastCheck.result
        : startHealthCheck()),

    async createAuthorizationUrl(
      { state, nonce, verifier },
      { prompt, maxAgeSeconds, locale, hint },
    ) {
      const configuration = await getConfiguration();
      const { prompt_values_supported: offered } = configuration.serverMetadata();
      const isOffered = Array.isArray(offered) && offered.includes(prompt);
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt === null
          ? {}
          : { prompt: prompt === 'select_account' && !isOffered ? 'login' : prompt }),
        ...(maxAgeSeconds === null ? {} : { max_age: String(maxAgeSeconds) }),
        ...(locale === null ? {} : { ui_locales: locale }),
        ...(hint === null ? {} : { [hint.parameter]: hint.value }),
      });
      return url.href;
    },

    async exchangeCode(search, { state, nonce, verifier }) {
      const configuration = await getConfiguration();
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
      ).catch((error: unknown) => throwSignInFailure(asClientRefusal(error) ?? error));
      const idClaims = tokens.claims();
      if (idClaims === undefined || tokens.id_token === undefined)
        throw new SignInFailureError('refused', 'The provider sent no ID token');
      if (idClaims['azp'] !== undefined && idClaims['azp'] !== config.oidc.clientId)
        throw new SignInFailureError('refused', 'The ID token was issued to another client');
      // Uses the machine's clock, as the library does for the expiry.
      if (idClaims.iat * 1000 > systemClock.now().getTime() + CLOCK_TOLERANCE_MS)
        throw new SignInFailureError('refused', 'The ID token was issued in the future');
      const rawClaims: Record<string, unknown> = { ...idClaims };
      if (
        typeof rawClaims['email'] !== 'string' &&
        configuration.serverMetadata().userinfo_endpoint !== undefined
      ) {
        Object.assign(
          rawClaims,
          await fetchUserInfo(configuration, tokens.access_token, idClaims.sub).catch(
            throwSignInFailure,
          ),
        );
      }
      const claims = parseClaims(rawClaims);
      if (claims === null)
        throw new SignInFailureError('refused', 'The provider sent no mail address');
      const authentication = parseAuthentication(rawClaims);
      const { issuer } = configuration.serverMetadata();
      return { issuer, claims, authentication, idToken: tokens.id_token };
    },

    async createEndSessionUrl(idToken) {
      const configuration = await getConfiguration().catch(() => null);
      if (!configuration?.serverMetadata().end_session_endpoint) return null;
      const hint: Record<string, string> = idToken === null ? {} : { id_token_hint: idToken };
      return buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${origin}/sign-in`,
        ...hint,
      }).href;
    },
  };
}

const CLIENT_ERRORS: readonly string[] = ['invalid_client', 'unauthorized_client'];

/** A fault of the installation, not of the account; 401 without a body is a challenge. */
const asClientRefusal = (error: unknown): SignInFailureError | null =>
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && CLIENT_ERRORS.includes(error.error))
    ? new SignInFailureError(
        'misconfigured',
        'The provider refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET; OIDC_CLIENT_AUTH chooses how they are sent',
        error,
      )
    : null;

function throwSignInFailure(error: unknown): never {
  if (error instanceof SignInFailureError) throw error;
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    throw new SignInFailureError('cancelled', 'The user cancelled', error);
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
    'The response of the identity provider was not accepted',
    error,
  );
}

const hasCode = (error: Error, code: string): boolean => 'code' in error && error.code === code;
