import {
  allowInsecureRequests, ClientSecretBasic, ClientSecretPost, Configuration, discovery, enableNonRepudiationChecks, type ServerMetadata,
} from 'openid-client';
import type { Config } from '../../config.ts';
import { ID_TOKEN_ALGORITHMS } from './identity.rules.ts';

const TIMEOUT_SECONDS = 10;

/**
 * Asks the configured issuer for its addresses and fixes what we accept from it: signatures are checked against its
 * published keys, and only by algorithms of our list (security rule 5).
 */
export async function discoverProvider(config: Config): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = config.oidc;
  const insecure = isDevelopmentLoopback(config);
  const discovered = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: insecure ? [allowInsecureRequests] : [],
  });
  const server: ServerMetadata = { ...discovered.serverMetadata() };
  // The default of the standard, for a provider that does not say.
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
  const accepted = offered.filter((algorithm) => ID_TOKEN_ALGORITHMS.includes(algorithm));
  if (accepted.length === 0) throw new Error(`The identity provider offers no accepted signature algorithm for ID tokens: ${offered.join(', ')}`);
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
  const configuration = new Configuration({ ...server, id_token_signing_alg_values_supported: accepted }, clientId, clientSecret, authentication);
  configuration.timeout = TIMEOUT_SECONDS;
  enableNonRepudiationChecks(configuration);
  if (insecure) allowInsecureRequests(configuration);
  return configuration;
}

/** Plain http to a provider is for the developer's own machine. */
function isDevelopmentLoopback({ production, oidc }: Config): boolean {
  const { protocol, hostname } = new URL(oidc.issuer);
  return !production && protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.'));
}
