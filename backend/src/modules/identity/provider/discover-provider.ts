import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import { ConfigError, type Config } from '../../../config/index.ts';
import { ID_TOKEN_ALGORITHMS } from '../identity.rules.ts';

const TIMEOUT_SECONDS = 10;

/**
 * Asks the configured issuer for its addresses and fixes what we accept from it: signatures are checked against its
 * published keys, and only by algorithms of our list (security rule 5).
 */
export async function discoverProvider(config: Config): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = config.oidc;
  // The configuration takes plain http for a provider on the developer's own machine alone.
  const insecure = !config.production && new URL(issuer).protocol === 'http:';
  const discovered = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: insecure ? [allowInsecureRequests] : [],
  }).catch(rejectIssuerMismatch);
  const server: ServerMetadata = { ...discovered.serverMetadata() };
  // The default of the standard, for a provider that does not say.
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
  const accepted = offered.filter((algorithm) => ID_TOKEN_ALGORITHMS.includes(algorithm));
  if (accepted.length === 0) {
    throw new ConfigError(
      `OIDC_ISSUER: the provider signs ID tokens by ${offered.join(', ')} alone; expected one of ${ID_TOKEN_ALGORITHMS.join(', ')}`,
    );
  }
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic')
    ? ClientSecretBasic(clientSecret)
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

/** The name is compared byte by byte: a slash at the end or another host is another provider (OpenID Connect Discovery 1.0, section 4.3). */
function rejectIssuerMismatch(error: unknown): never {
  if (
    !(error instanceof Error) ||
    !('code' in error) ||
    error.code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
  )
    throw error;
  throw new ConfigError(
    'OIDC_ISSUER: the provider there goes by another name; expected the issuer exactly as in its discovery document',
    { cause: error },
  );
}
