import type { IdentityContext } from '../identity.context.ts';
import type { SessionRow } from '../identity.tables.ts';
import type { Membership } from '../membership-source.ts';
import { isOverIn, isSessionActive, limitSession } from './session.rules.ts';

/** Where the next access token acts; null: the user must sign in first. */
export async function findSessionMembership(
  { memberships, platform: { clock } }: IdentityContext,
  session: SessionRow,
): Promise<Membership | null> {
  const membership =
    (await memberships.findMembership(session.userId, session.organizationId)) ??
    (await memberships.findMembership(session.userId, null));
  return membership !== null &&
    !isOverIn(session, membership.organizationId) &&
    isSessionActive(limitSession(session, membership.maxSessionMinutes), clock.now())
    ? membership
    : null;
}
