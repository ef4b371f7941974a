import type {
  AppSession,
  ResolveSessionOptions,
  SessionPrincipal,
} from '../../../platform/http/auth/principal.ts';
import { findSessionMembership } from './find-session-membership.ts';
import { isSessionActive } from './session.rules.ts';
import type { IdentityContext } from '../identity.context.ts';
import { sha256 } from '../../../platform/digest.ts';

/** Null without an active session. Does not count as activity. */
export async function resolveSession(
  { store, platform }: IdentityContext,
  cookie: string | null,
  { acceptEnded = false }: ResolveSessionOptions = {},
): Promise<SessionPrincipal | null> {
  if (cookie === null || cookie === '') return null;
  const session = await store.findSessionByHash(sha256(cookie));
  if (session === null) return null;
  if (!acceptEnded && !isSessionActive(session, platform.clock.now())) return null;
  const { id: sessionId, userId, secondFactor } = session;
  return { kind: 'session', sessionId, userId, secondFactor };
}

/** Null where the app would only lead to the sign-in page. */
export async function resolveAppSession(
  context: IdentityContext,
  cookie: string | null,
): Promise<AppSession | null> {
  const principal = await resolveSession(context, cookie);
  const session = principal && (await context.store.findSession(principal.sessionId));
  const membership = session && (await findSessionMembership(context, session));
  return principal && membership
    ? { ...principal, organizationId: membership.organizationId }
    : null;
}
