import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { ApiKeysContext } from './api-keys.context.ts';
import { apiKeyEvent } from './api-keys.events.ts';
import { parseScopes } from './api-keys.present.ts';
import { apiKeyNotFound } from './api-keys.problems.ts';

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
