import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { excessScopes, keyText } from './api-key.rules.ts';
import { hashSecret } from './hash-api-key-secret.ts';
import { API_KEY_LIMITS } from '../integrations-limits.contract.ts';
import type { Integrations } from '../integrations.context.ts';
import type { CreateApiKeyBody, CreatedApiKey } from '../integrations.contract.ts';
import { keyFact } from '../integrations.events.ts';
import { presentKey } from '../integrations.present.ts';
import { scopesTooWide, tooManyKeys } from '../integrations.problems.ts';

const DAY = 24 * 3600 * 1000;

/** Makes a key of the caller's. Its secret exists in this answer only. */
export async function createApiKey(
  { platform: { clock, database, ids, outbox }, organisations, store }: Integrations, member: MemberPrincipal, body: CreateApiKeyBody, requestId: string,
): Promise<CreatedApiKey> {
  const excess = excessScopes(body.scopes, member.permissions);
  if (excess.length > 0) throw scopesTooWide({ errors: excess.map((scope) => ({ field: 'scopes', message: `You may not give ${scope}.` })) });
  const now = clock.now();
  const id = ids.next();
  const secret = ids.secret();
  const row = await database.write(async () => {
    await organisations.hold(member.organisationId);
    if ((await store.countLive(member.organisationId, now)) >= API_KEY_LIMITS.keys) throw tooManyKeys();
    const added = await store.add(member.organisationId, {
      id,
      userId: member.userId,
      name: body.name.trim(),
      secretHash: hashSecret(secret),
      scopes: body.scopes.join(' '),
      createdAt: now,
      expiresAt: new Date(now.getTime() + (body.expiresInDays ?? API_KEY_LIMITS.defaultDays) * DAY),
      lastUsedAt: null,
      revokedAt: null,
    });
    await outbox.publish(keyFact('api-key.created', member, id, body.scopes, now, requestId));
    return added;
  });
  return { ...presentKey(row), key: keyText(id, secret) };
}
