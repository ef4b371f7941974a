import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { forbidden, notFound } from '../../../platform/problem.ts';
import type { Role } from '../../identity/identity.contract.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { memberEvent } from '../organizations.events.ts';
import { lastOwner } from '../organizations.problems.ts';
import { listMembers } from './list-members.ts';
import type { Member } from './members.contract.ts';
import { leavesNoOwner, mayAssignRole } from './role.rules.ts';

export async function changeRole(
  context: OrganizationsContext,
  { organizationId, role: actorRole }: MemberPrincipal,
  userId: string,
  role: Role,
  actorContext: ActorContext,
): Promise<Member> {
  const {
    platform: { clock, database, outbox },
    store,
  } = context;
  return database.transaction(async () => {
    await store.lock(organizationId);
    const memberships = await store.listMemberships(organizationId);
    const present = memberships.find((membership) => membership.userId === userId);
    if (present === undefined) throw notFound();
    if (!mayAssignRole(actorRole, present.role, role)) throw forbidden();
    if (role !== 'owner' && leavesNoOwner(memberships, userId)) throw lastOwner();
    if (role !== present.role) {
      await store.updateRole(organizationId, userId, role);
      await outbox.publish(
        memberEvent(
          'member.role-changed',
          organizationId,
          { userId, role },
          actorContext,
          clock.now(),
        ),
      );
    }
    const { members } = await listMembers(context, organizationId);
    return members.find(({ id }) => id === userId)!;
  });
}
