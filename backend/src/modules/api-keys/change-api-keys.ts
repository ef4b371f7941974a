import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import { excessScopes, formatApiKey } from './api-key.rules.ts';
import { sha256 } from '../../platform/digest.ts';
import { API_KEY_LIMITS } from './api-keys-limits.contract.ts';
import type { ApiKeysContext } from './api-keys.context.ts';
import type { CreateApiKeyBody, CreatedApiKey } from './api-keys.contract.ts';
import { apiKeyEvent } from './api-keys.events.ts';
import { parseScopes, presentApiKey } from './api-keys.present.ts';
import { apiKeyNotFound, scopesTooWide, tooManyApiKeys } from './api-keys.problems.ts';
import { DAY } from '../../contract/durations.contract.ts';

export async function createApiKey(
  { platform: { clock, database, ids, outbox }, organizations, store }: ApiKeysContext,
  member: MemberPrincipal,
  body: CreateApiKeyBody,
  requestId: string,
): Promise<CreatedApiKey> {
  const excess = excessScopes(body.scopes, member.permissions);
  if (excess.length > 0)
    throw scopesTooWide({
      errors: excess.map((scope) => ({
        field: 'scopes',
        message: `You do not have the permission ${scope}.`,
      })),
    });
  const now = clock.now();
  const id = ids.next();
  const secret = ids.secret();
  const row = await database.transaction(async () => {
    await organizations.lock(member.organizationId);
    if ((await store.countActive(member.organizationId, now)) >= API_KEY_LIMITS.keys)
      throw tooManyApiKeys();
    const inserted = await store.insert(member.organizationId, {
      id,
      userId: member.userId,
      name: body.name.trim(),
      secretHash: sha256(secret),
      scopes: body.scopes.join(' '),
      createdAt: now,
      expiresAt: new Date(now.getTime() + (body.expiresInDays ?? API_KEY_LIMITS.defaultDays) * DAY),
      lastUsedAt: null,
      revokedAt: null,
    });
    await outbox.publish(apiKeyEvent('api-key.created', member, id, body.scopes, now, requestId));
    return inserted;
  });
  return { ...presentApiKey(row, member.name), key: formatApiKey(id, secret) };
}

/** Takes effect on all instances at the commit; repeatable. */
export function revokeApiKey(
  { platform: { clock, database, outbox }, store }: ApiKeysContext,
  member: MemberPrincipal,
  id: string,
  requestId: string,
): Promise<void> {
  return database.transaction(async () => {
    const key = await store.find(member.organizationId, id);
    if (!key) throw apiKeyNotFound();
    const now = clock.now();
    if (await store.revoke(member.organizationId, id, now))
      await outbox.publish(
        apiKeyEvent('api-key.revoked', member, id, parseScopes(key), now, requestId),
      );
  });
}
