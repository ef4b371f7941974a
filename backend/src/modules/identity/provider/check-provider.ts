import { ConfigError } from '../../../config/index.ts';
import { summarizeError } from '../../../platform/logging/summarize-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderClient } from './provider-client.ts';

const UNKNOWN_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** An unusable provider stops startup; an unreachable one may return before the first sign-in. */
export async function checkProvider(
  { config, logger }: Pick<Platform, 'config' | 'logger'>,
  provider: Pick<ProviderClient, 'refreshDiscovery'>,
): Promise<void> {
  // Answers only once this process listens.
  if (config.oidc.embedded) return;
  try {
    await provider.refreshDiscovery();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const cause = rootCause(error);
    const hint = UNKNOWN_AUTHORITY.has(errorCode(cause))
      ? '; name the authority of its certificate in NODE_EXTRA_CA_CERTS'
      : '';
    logger.warn(
      { failure: summarizeError(cause) },
      `The identity provider cannot be reached, and every sign-in fails until it can${hint}`,
    );
  }
}

const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
