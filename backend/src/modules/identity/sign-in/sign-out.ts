import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { userActorContext, userSignedOut } from '../identity.events.ts';
import type { IdentityContext } from '../identity.context.ts';

/** Ends the session here at once, on every instance within seconds, and says where the provider ends its own. */
export async function signOut(
  inside: IdentityContext,
  actor: SessionPrincipal,
  requestId: string,
): Promise<{ redirectTo: string; cookies: string[] }> {
  const { platform, store, provider, cookies, principals, idTokenSealer } = inside;
  const session = await store.findSession(actor.sessionId);
  await platform.database.transaction(() => endSession(inside, actor, requestId));
  principals.invalidate({ sessionId: actor.sessionId });
  const hint = session?.idToken ? idTokenSealer.open(session.idToken) : null;
  const redirectTo =
    (await provider.createEndSessionUrl(hint)) ?? `${platform.config.publicUrl.origin}/sign-in`;
  return { redirectTo, cookies: [cookies.serializeExpired(cookies.sessionName)] };
}

async function endSession(
  { platform, store, membership }: IdentityContext,
  { userId, sessionId }: SessionPrincipal,
  requestId: string,
): Promise<void> {
  const now = platform.clock.now();
  const wasLive = await store.revokeSession(userId, sessionId, now);
  const place = await membership.findMembership(userId);
  if (!wasLive || place === null) return;
  const occurrence = {
    organizationId: place.organizationId,
    occurredAt: now,
    cause: userActorContext(userId, requestId),
  };
  await platform.outbox.publish(userSignedOut(occurrence, sessionId));
}
