import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { userSignedOut } from '../identity.events.ts';
import type { IdentityContext } from '../identity.context.ts';

/** Other instances follow within seconds. */
export async function signOut(
  context: IdentityContext,
  actor: SessionPrincipal,
  requestId: string,
): Promise<{ redirectTo: string; cookies: string[] }> {
  const { platform, store, provider, cookies, principals, idTokenSealer } = context;
  const session = await store.findSession(actor.sessionId);
  await platform.database.transaction(() =>
    endSession(context, actor, session?.organizationId ?? null, requestId),
  );
  principals.invalidate({ sessionId: actor.sessionId });
  const hint = session?.idToken ? idTokenSealer.open(session.idToken) : null;
  const redirectTo =
    (await provider.createEndSessionUrl(hint)) ?? `${platform.config.publicUrl.origin}/sign-in`;
  return { redirectTo, cookies: [cookies.serializeExpired(cookies.sessionName)] };
}

async function endSession(
  { platform, store, memberships }: IdentityContext,
  principal: SessionPrincipal,
  organizationId: string | null,
  requestId: string,
): Promise<void> {
  const { userId, sessionId } = principal;
  const now = platform.clock.now();
  const wasActive = await store.revokeSession(userId, sessionId, 'signed-out', now);
  const membership = await memberships.findMembership(userId, organizationId);
  if (!wasActive || membership === null) return;
  const occurrence = {
    organizationId: membership.organizationId,
    occurredAt: now,
    actorContext: toActorContext({ principal, requestId }),
  };
  await platform.outbox.publish(userSignedOut(occurrence, sessionId));
}
