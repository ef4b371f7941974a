import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import { assertTeams } from '../invitations/manage-invitations.ts';
import { addMember } from '../memberships/add-member.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import {
  JOIN_REQUEST_APPROVED,
  JOIN_REQUEST_REFUSED,
  joinRequestEvent,
} from '../organizations.events.ts';
import { joinAddressUnverified, joinRequestClosed } from '../organizations.problems.ts';
import { joinTeams } from '../teams/manage-teams.ts';
import type { ApproveJoinRequestBody, JoinRequestList } from './join-requests.contract.ts';

export async function listJoinRequests(
  { joinRequests, users }: OrganizationsContext,
  organizationId: string,
): Promise<JoinRequestList> {
  const rows = await joinRequests.listOpen(organizationId);
  const people = await users.findPeople(rows.map(({ userId }) => userId));
  return {
    joinRequests: rows.flatMap(({ id, userId, requestedAt }) => {
      const person = people.get(userId);
      if (person === undefined) return [];
      const { name, email } = person;
      return [{ id, name, email, requestedAt: requestedAt.toISOString() }];
    }),
  };
}

/** The person becomes a member; the rules of allowed mail domains hold. */
export async function approveJoinRequest(
  context: OrganizationsContext,
  organizationId: string,
  id: string,
  { teamIds = [] }: ApproveJoinRequestBody,
  actorContext: ActorContext,
): Promise<void> {
  const { users } = context;
  await decide(context, organizationId, id, 'approved', actorContext, async (userId) => {
    await assertTeams(context, organizationId, teamIds);
    if (!(await users.findPeople([userId])).get(userId)?.emailVerified)
      throw joinAddressUnverified();
    await addMember(
      context,
      { organizationId, userId, role: 'member' },
      { joinRequestId: id },
      actorContext,
    );
    await joinTeams(context, { organizationId, teamIds }, userId, actorContext);
  });
}

export const refuseJoinRequest = (
  context: OrganizationsContext,
  organizationId: string,
  id: string,
  actorContext: ActorContext,
): Promise<void> =>
  decide(context, organizationId, id, 'refused', actorContext, () => Promise.resolve());

/** Of two decisions at once the second is refused. */
async function decide(
  { platform: { clock, database, outbox }, store, joinRequests }: OrganizationsContext,
  organizationId: string,
  id: string,
  status: 'approved' | 'refused',
  actorContext: ActorContext,
  apply: (userId: string) => Promise<void>,
): Promise<void> {
  await database.transaction(async () => {
    await store.lock(organizationId);
    const row = await joinRequests.find(organizationId, id);
    if (row === null) throw notFound();
    const { userId } = row;
    if (!(await joinRequests.close(organizationId, userId, status))) throw joinRequestClosed();
    await apply(userId);
    await outbox.publish(
      joinRequestEvent(
        status === 'approved' ? JOIN_REQUEST_APPROVED : JOIN_REQUEST_REFUSED,
        organizationId,
        { joinRequestId: id, userId },
        actorContext,
        clock.now(),
      ),
    );
  });
}
