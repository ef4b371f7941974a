import type { OrganizationsContext } from '../organizations.context.ts';

/**
 * Who gets a new request of the team: its members in turn, in the order of their ids. In a
 * transaction, which keeps that member in the organisation until its end. Null when the team does
 * not rotate or is empty.
 */
export async function takeTurn(
  { store, teams }: OrganizationsContext,
  organizationId: string,
  teamId: string,
): Promise<string | null> {
  if (!(await teams.rotates(organizationId, teamId))) return null;
  await store.lock(organizationId);
  const team = await teams.find(organizationId, teamId);
  if (!team?.rotates) return null;
  const memberIds = (await teams.listMembers(organizationId))
    .filter((member) => member.teamId === teamId)
    .map(({ userId }) => userId)
    .sort();
  const nextId = memberIds.find((id) => id > (team.lastAssignedId ?? '')) ?? memberIds[0] ?? null;
  if (nextId !== null) await teams.update(organizationId, teamId, { lastAssignedId: nextId });
  return nextId;
}
