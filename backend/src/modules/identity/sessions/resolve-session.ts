import type {
  ResolveSessionOptions,
  SessionPrincipal,
} from '../../../platform/http/auth/principal.ts';
import { isSessionActive } from '../identity.rules.ts';
import type { IdentityContext } from '../identity.context.ts';
import { hashCredential } from '../access-tokens/hash-credential.ts';

/** The browser behind a session cookie's value; null when there is none, or it is over. Asking is not activity. */
export async function resolveSession(
  { store, platform }: IdentityContext,
  cookie: string | null,
  { acceptEnded = false }: ResolveSessionOptions = {},
): Promise<SessionPrincipal | null> {
  if (cookie === null || cookie === '') return null;
  const session = await store.findSessionByHash(hashCredential(cookie));
  if (session === null) return null;
  if (!acceptEnded && !isSessionActive(session, platform.clock.now())) return null;
  return { kind: 'session', sessionId: session.id, userId: session.userId };
}
