import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { SessionList, RevokedSessionsResponse } from '../identity.contract.ts';
import { presentSession } from '../identity.present.ts';
import { isSessionActive } from './session.rules.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import { sessionsRevoked } from '../identity.events.ts';

export async function listSessions(
  { store, platform }: IdentityContext,
  actor: MemberPrincipal,
): Promise<SessionList> {
  const now = platform.clock.now();
  const active = (await store.listSessions(actor.userId)).filter((session) =>
    isSessionActive(session, now),
  );
  return { sessions: active.map((session) => presentSession(session, actor.sessionId)) };
}

export async function revokeSession(
  { store, platform: { clock, database, outbox }, principals }: IdentityContext,
  { organizationId, userId }: MemberPrincipal,
  sessionId: string,
  actorContext: ActorContext,
): Promise<void> {
  await database.transaction(async () => {
    const now = clock.now();
    if (!(await store.revokeSession(userId, sessionId, 'revoked', now))) throw notFound();
    await outbox.publish(
      sessionsRevoked({ organizationId, occurredAt: now, actorContext }, [sessionId]),
    );
  });
  database.afterCommit(() => principals.invalidate({ sessionId }));
}

export async function revokeOtherSessions(
  { store, platform: { clock, database, outbox }, principals }: IdentityContext,
  { organizationId, userId, sessionId: currentSessionId }: MemberPrincipal,
  actorContext: ActorContext,
): Promise<RevokedSessionsResponse> {
  const ids = await database.transaction(async () => {
    const now = clock.now();
    const revoked = await store.revokeOtherSessions(userId, currentSessionId ?? '', now);
    if (revoked.length > 0)
      await outbox.publish(
        sessionsRevoked({ organizationId, occurredAt: now, actorContext }, revoked),
      );
    return revoked;
  });
  database.afterCommit(() => ids.forEach((sessionId) => principals.invalidate({ sessionId })));
  return { revoked: ids.length };
}
