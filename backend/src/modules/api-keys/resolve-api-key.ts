import { SEES_ALL } from '../../platform/http/auth/viewer.ts';
import { ROLE_PERMISSIONS, type MemberPrincipal } from '../../platform/http/auth/principal.ts';
import { unauthenticated, UnknownCredentialError } from '../../platform/problem.ts';
import {
  effectiveScopes,
  isApiKeyActive,
  shouldRecordUse,
  looksLikeApiKey,
  parseApiKey,
} from './api-key.rules.ts';
import { hasKeySecret } from '../../platform/http/auth/bearer-key.ts';
import type { ApiKeysContext } from './api-keys.context.ts';
import { parseScopes } from './api-keys.present.ts';

/** A key belongs to the organisation: it may outlive its creator's membership. */
const API_KEY_ROLE = 'admin';

export async function hasActiveApiKey(
  { platform: { clock }, store }: ApiKeysContext,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const key = await store.find(organizationId, id);
  return key !== null && isApiKeyActive(key, clock.now());
}

/** Reads the key for each request, so that revocation takes effect at once. */
export async function resolveApiKey(
  { platform: { clock, database, logger }, identity, store }: ApiKeysContext,
  bearer: string,
): Promise<MemberPrincipal | null> {
  if (!looksLikeApiKey(bearer)) return null;
  const parsed = parseApiKey(bearer);
  const key = parsed && (await store.findByPublicId(parsed.id));
  const now = clock.now();
  if (!key || !hasKeySecret(parsed, key)) throw new UnknownCredentialError();
  if (!isApiKeyActive(key, now)) {
    throw unauthenticated({
      refusedCaller: {
        organizationId: key.organizationId,
        actor: { kind: 'api-key', id: key.id },
        kind: 'revoked-key',
      },
    });
  }
  if (shouldRecordUse(key.lastUsedAt, now)) {
    await database
      .transaction(() => store.updateLastUsed(key.organizationId, key.id, now))
      .catch((error: unknown) =>
        logger.warn({ error, apiKey: key.id }, 'The use of an API key could not be recorded'),
      );
  }
  const creator = await identity.findUser(key.userId);
  return {
    kind: 'member',
    organizationId: key.organizationId,
    userId: key.userId,
    sessionId: null,
    apiKeyId: key.id,
    role: API_KEY_ROLE,
    viewer: SEES_ALL,
    permissions: effectiveScopes(parseScopes(key), ROLE_PERMISSIONS[API_KEY_ROLE]),
    name: creator?.name ?? key.name,
    email: creator?.email ?? '',
    locale: creator?.locale ?? 'fr',
  };
}
