import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { forbidden, notFound, validationFailed } from '../../../platform/problem.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { memberEvent } from '../organizations.events.ts';
import { lastOwner } from '../organizations.problems.ts';
import { leavesNoOwner, mayAssignRole } from './role.rules.ts';

/** Everyone may leave. Access ends on each instance when its cached principals do. */
export async function removeMember(
  { platform: { clock, database, outbox }, store, teams }: OrganizationsContext,
  { organizationId, userId: actorId, role: actorRole, permissions }: MemberPrincipal,
  userId: string,
  reassignTo: string | undefined,
  actorContext: ActorContext,
): Promise<void> {
  const leaves = userId === actorId;
  if (!leaves && !permissions.has('members:manage')) throw forbidden();
  await database.transaction(async () => {
    await store.lock(organizationId);
    const memberships = await store.listMemberships(organizationId);
    const removed = memberships.find((membership) => membership.userId === userId);
    if (removed === undefined) throw notFound();
    if (!leaves && !mayAssignRole(actorRole, removed.role, null)) throw forbidden();
    if (leavesNoOwner(memberships, userId)) throw lastOwner();
    const remaining = memberships.filter((membership) => membership !== removed);
    const heirId =
      reassignTo ?? (leaves ? remaining.find(({ role }) => role === 'owner')?.userId : actorId);
    if (!remaining.some((membership) => membership.userId === heirId))
      throw validationFailed({
        errors: [{ field: 'reassignTo', message: 'Must be another member of the organisation' }],
      });
    await teams.leaveAll(organizationId, userId);
    await store.deleteMembership(organizationId, userId);
    await outbox.publish(
      memberEvent(
        'member.removed',
        organizationId,
        { userId, reassignTo: heirId! },
        actorContext,
        clock.now(),
      ),
    );
  });
}
