import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client';
import { ConfigError, type Config } from '../../../config/index.ts';
import { ID_TOKEN_ALGORITHMS } from './claims.rules.ts';

const TIMEOUT_SECONDS = 10;

/** By the issuer's published keys and accepted algorithms only (security rule 5). */
export async function discoverProvider(config: Config): Promise<Configuration> {
  const { issuer, clientId, clientSecret, clientAuthentication } = config.oidc;
  // Plain http is allowed for a provider on the developer's machine only.
  const insecure = !config.production && new URL(issuer).protocol === 'http:';
  const discovered = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: insecure ? [allowInsecureRequests] : [],
  }).catch(rejectIssuerMismatch);
  const server: ServerMetadata = { ...discovered.serverMetadata() };
  // Default of the standard.
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
  const accepted = offered.filter((algorithm) => ID_TOKEN_ALGORITHMS.includes(algorithm));
  if (accepted.length === 0) {
    throw new ConfigError(
      `OIDC_ISSUER: the provider signs ID tokens only with ${offered.join(', ')}; expected one of ${ID_TOKEN_ALGORITHMS.join(', ')}`,
    );
  }
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const offersBasic = methods.includes('client_secret_basic');
  const authentication =
    (clientAuthentication ?? (offersBasic ? 'basic' : 'post')) === 'basic'
      ? authenticateBasic(clientSecret)
      : ClientSecretPost(clientSecret);
  const configuration = new Configuration(
    { ...server, id_token_signing_alg_values_supported: accepted },
    clientId,
    clientSecret,
    authentication,
  );
  configuration.timeout = TIMEOUT_SECONDS;
  enableNonRepudiationChecks(configuration);
  if (insecure) allowInsecureRequests(configuration);
  return configuration;
}

/**
 * The library's own also encodes `-`, `_` and `.`, which providers that do not decode refuse (RFC
 * 6749, section 2.3.1).
 */
const authenticateBasic =
  (clientSecret: string): ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const credentials = `${formEncode(client_id)}:${formEncode(clientSecret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };

const formEncode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

/** Compared byte by byte (OpenID Connect Discovery 1.0, section 4.3). */
function rejectIssuerMismatch(error: unknown): never {
  if (
    !(error instanceof Error) ||
    !('code' in error) ||
    error.code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
  )
    throw error;
  throw new ConfigError(
    'OIDC_ISSUER: the provider has another issuer name; expected the issuer exactly as in its discovery document',
    { cause: error },
  );
}
