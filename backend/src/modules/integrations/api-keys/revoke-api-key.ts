import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { IntegrationsContext } from '../integrations.context.ts';
import { apiKeyEvent } from '../integrations.events.ts';
import { parseScopes } from '../integrations.present.ts';
import { apiKeyNotFound } from '../integrations.problems.ts';

/** Takes effect on all instances at the commit; repeatable. */
export function revokeApiKey(
  { platform: { clock, database, outbox }, store }: IntegrationsContext,
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
