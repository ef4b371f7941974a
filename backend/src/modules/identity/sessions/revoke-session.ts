import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import { sessionsRevoked } from '../identity.events.ts';
import type { IdentityContext } from '../identity.context.ts';

/** Signs one of the person's own browsers out. */
export async function revokeSession(
  { store, platform: { clock, database, outbox }, principals }: IdentityContext,
  { organizationId, userId }: MemberPrincipal,
  sessionId: string,
  cause: ActorContext,
): Promise<void> {
  await database.transaction(async () => {
    const now = clock.now();
    if (!(await store.revokeSession(userId, sessionId, now))) throw notFound();
    await outbox.publish(sessionsRevoked({ organizationId, occurredAt: now, cause }, [sessionId]));
  });
  database.afterCommit(() => principals.invalidate({ sessionId }));
}
