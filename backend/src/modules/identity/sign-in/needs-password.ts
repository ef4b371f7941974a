import type { IdentityContext } from '../identity.context.ts';
import { findIdleEnd } from '../sessions/session.rules.ts';

/** More than a person opens in the time for which ended sessions are kept. */
const SESSIONS = 200;

/** Whether a session of the user was idle for too long since that time; null: long ago. */
export async function needsPassword(
  { store, memberships, platform: { clock } }: IdentityContext,
  userId: string,
  authenticatedAt: Date | null,
): Promise<boolean> {
  const limits = await memberships.listSessionLimits(userId);
  if (!limits.some(({ requiresSignIn }) => requiresSignIn)) return false;
  const sessions = await store.listSignIns(userId, SESSIONS);
  const end = findIdleEnd(sessions, limits, clock.now());
  return end !== null && (authenticatedAt === null || authenticatedAt < end);
}
