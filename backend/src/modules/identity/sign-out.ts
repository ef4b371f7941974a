import type { SessionPrincipal } from '../../platform/http/principal.ts';
import type { Inside } from './inside.ts';

/** Ends the session here at once, on every instance within seconds, and says where the provider ends its own. */
export async function signOut({ platform, store, provider, cookies, principals, idTokens }: Inside, actor: SessionPrincipal): Promise<{ redirectTo: string; cookies: string[] }> {
  const session = await store.findSession(actor.sessionId);
  await platform.database.write(() => store.revokeSession(actor.userId, actor.sessionId, platform.clock.now()));
  principals.forget({ sessionId: actor.sessionId });
  const hint = session?.idToken ? idTokens.open(session.idToken) : null;
  const redirectTo = (await provider.endSessionUrl(hint)) ?? `${platform.config.publicUrl.origin}/sign-in`;
  return { redirectTo, cookies: [cookies.clear(cookies.sessionName)] };
}
