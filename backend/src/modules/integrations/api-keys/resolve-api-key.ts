import { timingSafeEqual } from 'node:crypto';
import { ROLE_PERMISSIONS, type MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { unauthenticated, UnknownCredentialError } from '../../../platform/problem.ts';
import {
  effectiveScopes,
  isApiKeyActive,
  shouldRecordUse,
  looksLikeApiKey,
  parseApiKey,
} from './api-key.rules.ts';
import { hashApiKeySecret } from './hash-api-key-secret.ts';
import type { IntegrationsContext } from '../integrations.context.ts';
import { parseScopes } from '../integrations.present.ts';

export async function hasActiveApiKey(
  { platform: { clock }, store }: IntegrationsContext,
  organisationId: string,
  id: string,
): Promise<boolean> {
  const key = await store.find(organisationId, id);
  return key !== null && isApiKeyActive(key, clock.now());
}

/** Who an API key speaks for: its owner, with the key's scopes as far as the owner still holds them. Read anew for each call, so that revocation counts at once. */
export async function resolveApiKey(
  { platform: { clock, database, logger }, identity, organisations, store }: IntegrationsContext,
  bearer: string,
): Promise<MemberPrincipal | null> {
  if (!looksLikeApiKey(bearer)) return null;
  const parts = parseApiKey(bearer);
  const key = parts && (await store.findByPublicId(parts.id));
  const now = clock.now();
  if (!key || !timingSafeEqual(hashApiKeySecret(parts.secret), key.secretHash))
    throw new UnknownCredentialError();
  if (!isApiKeyActive(key, now)) {
    throw unauthenticated({
      refusedCaller: {
        organisationId: key.organisationId,
        actor: { kind: 'api-key', id: key.id },
        kind: 'revoked-key',
      },
    });
  }
  const [user, membership] = await Promise.all([
    identity.findUser(key.userId),
    organisations.findMembership(key.userId),
  ]);
  if (!user || membership?.organisationId !== key.organisationId) throw unauthenticated();
  if (shouldRecordUse(key.lastUsedAt, now)) {
    await database
      .transaction(() => store.updateLastUsed(key.organisationId, key.id, now))
      .catch((error: unknown) =>
        logger.warn({ error, apiKey: key.id }, 'the use of an API key could not be noted'),
      );
  }
  return {
    kind: 'member',
    organisationId: key.organisationId,
    userId: user.id,
    sessionId: null,
    apiKeyId: key.id,
    role: membership.role,
    permissions: effectiveScopes(parseScopes(key), ROLE_PERMISSIONS[membership.role]),
    name: user.name,
    email: user.email,
    locale: user.locale,
  };
}
