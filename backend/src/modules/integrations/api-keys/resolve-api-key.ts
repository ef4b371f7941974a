import { timingSafeEqual } from 'node:crypto';
import { ROLE_PERMISSIONS, type MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { unauthenticated, UnknownCredential } from '../../../platform/problem.ts';
import { effectiveScopes, isLive, isUseWorthNoting, looksLikeKey, readKey } from './api-key.rules.ts';
import { hashSecret } from './hash-api-key-secret.ts';
import type { Integrations } from '../integrations.context.ts';
import { scopesOf } from '../integrations.present.ts';

export async function isLiveKey({ platform: { clock }, store }: Integrations, organisationId: string, id: string): Promise<boolean> {
  const key = await store.find(organisationId, id);
  return key !== null && isLive(key, clock.now());
}

/** Who an API key speaks for: its owner, with the key's scopes as far as the owner still holds them. Read anew for each call, so that revocation counts at once. */
export async function resolveKey({ platform: { clock, database, logger }, identity, organisations, store }: Integrations, bearer: string): Promise<MemberPrincipal | null> {
  if (!looksLikeKey(bearer)) return null;
  const parts = readKey(bearer);
  const key = parts && (await store.findByPublicId(parts.id));
  const now = clock.now();
  if (!key || !timingSafeEqual(hashSecret(parts.secret), key.secretHash)) throw new UnknownCredential();
  if (!isLive(key, now)) throw unauthenticated();
  const [user, membership] = await Promise.all([identity.findUser(key.userId), organisations.of(key.userId)]);
  if (!user || membership?.organisationId !== key.organisationId) throw unauthenticated();
  if (isUseWorthNoting(key.lastUsedAt, now)) {
    await database.write(() => store.noteUse(key.organisationId, key.id, now)).catch((error: unknown) => logger.warn({ error, apiKey: key.id }, 'the use of an API key could not be noted'));
  }
  return {
    kind: 'member',
    organisationId: key.organisationId,
    userId: user.id,
    sessionId: null,
    apiKeyId: key.id,
    role: membership.role,
    permissions: effectiveScopes(scopesOf(key), ROLE_PERMISSIONS[membership.role]),
    name: user.name,
    email: user.email,
    locale: user.locale,
  };
}
