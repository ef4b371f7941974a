import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { isLive } from '../identity.rules.ts';
import type { Inside } from '../identity.context.ts';
import { tokenHash } from '../access-tokens/hash-credential.ts';

/** The browser behind a session cookie's value; null when there is none, or it is over. Asking is not activity. */
export async function resolveSession({ store, platform }: Inside, cookie: string | null): Promise<SessionPrincipal | null> {
  if (cookie === null || cookie === '') return null;
  const session = await store.findSessionByHash(tokenHash(cookie));
  if (session === null || !isLive(session, platform.clock.now())) return null;
  return { kind: 'session', sessionId: session.id, userId: session.userId };
}
