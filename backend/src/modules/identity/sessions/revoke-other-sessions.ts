import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RevokedSessionsResponse } from '../identity.contract.ts';
import { sessionsRevoked } from '../identity.events.ts';
import type { IdentityContext } from '../identity.context.ts';

/** Signs every browser of the person out but the one that asks. */
export async function revokeOtherSessions(
  { store, platform: { clock, database, outbox }, principals }: IdentityContext,
  { organizationId, userId, sessionId: kept }: MemberPrincipal,
  cause: ActorContext,
): Promise<RevokedSessionsResponse> {
  const ids = await database.transaction(async () => {
    const now = clock.now();
    const revoked = await store.revokeOtherSessions(userId, kept ?? '', now);
    if (revoked.length > 0)
      await outbox.publish(sessionsRevoked({ organizationId, occurredAt: now, cause }, revoked));
    return revoked;
  });
  database.afterCommit(() => ids.forEach((sessionId) => principals.invalidate({ sessionId })));
  return { revoked: ids.length };
}
