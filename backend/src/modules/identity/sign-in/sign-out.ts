import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { userCause, userSignedOut } from '../identity.events.ts';
import type { Inside } from '../identity.context.ts';

/** Ends the session here at once, on every instance within seconds, and says where the provider ends its own. */
export async function signOut(
  inside: Inside,
  actor: SessionPrincipal,
  requestId: string,
): Promise<{ redirectTo: string; cookies: string[] }> {
  const { platform, store, provider, cookies, principals, idTokens } = inside;
  const session = await store.findSession(actor.sessionId);
  await platform.database.write(() => endSession(inside, actor, requestId));
  principals.forget({ sessionId: actor.sessionId });
  const hint = session?.idToken ? idTokens.open(session.idToken) : null;
  const redirectTo = (await provider.endSessionUrl(hint)) ?? `${platform.config.publicUrl.origin}/sign-in`;
  return { redirectTo, cookies: [cookies.clear(cookies.sessionName)] };
}

async function endSession({ platform, store, membership }: Inside, { userId, sessionId }: SessionPrincipal, requestId: string): Promise<void> {
  const now = platform.clock.now();
  const wasLive = await store.revokeSession(userId, sessionId, now);
  const place = await membership.of(userId);
  if (!wasLive || place === null) return;
  const occurrence = { organisationId: place.organisationId, occurredAt: now, cause: userCause(userId, requestId) };
  await platform.outbox.publish(userSignedOut(occurrence, sessionId));
}
