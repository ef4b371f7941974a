import {
  ROLE_PERMISSIONS,
  type MemberPrincipal,
  type Permission,
} from '../../../platform/http/auth/principal.ts';
import { forbidden, unauthenticated } from '../../../platform/problem.ts';
import type { IdentityContext } from '../identity.context.ts';
import { assertSecondFactor } from '../security/assert-second-factor.ts';
import { isSessionActive } from '../sessions/session.rules.ts';

export async function assertActive(
  { platform: { clock }, store, memberships }: IdentityContext,
  { organizationId, userId, sessionId }: MemberPrincipal,
  permission: Permission,
): Promise<void> {
  const now = clock.now();
  const session = sessionId === null ? null : await store.findSession(sessionId);
  // A request that is still running is activity.
  if (session === null || !isSessionActive({ ...session, lastSeenAt: now }, now))
    throw unauthenticated();
  const membership = await memberships.findMembership(userId, organizationId);
  if (membership === null) throw unauthenticated();
  assertSecondFactor(membership, session);
  if (!ROLE_PERMISSIONS[membership.role].has(permission)) throw forbidden();
}
