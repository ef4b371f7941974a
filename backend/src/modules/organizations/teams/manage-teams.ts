import { normalizeText } from '../../../contract/normalize-text.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound, validationFailed } from '../../../platform/problem.ts';
import { TEAM_LIMITS } from '../organizations-limits.contract.ts';
import type { InvitationRow } from '../invitations/invitations.tables.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { teamEvent, type TeamEventType } from '../organizations.events.ts';
import { teamNameTaken, tooManyTeams } from '../organizations.problems.ts';
import type { CreateTeamBody, Team, TeamList, UpdateTeamBody } from './teams.contract.ts';
import type { TeamRow } from './teams.tables.ts';

export async function listTeams(
  { teams, users }: OrganizationsContext,
  organizationId: string,
): Promise<TeamList> {
  const [rows, members] = await Promise.all([
    teams.list(organizationId),
    teams.listMembers(organizationId),
  ]);
  const people = await users.findPeople([...new Set(members.map(({ userId }) => userId))]);
  const toTeam = ({ id, name, rotates }: TeamRow): Team => {
    const own = members.filter(({ teamId }) => teamId === id);
    return {
      id,
      name,
      leadId: own.find(({ isLead }) => isLead)?.userId ?? null,
      rotates,
      members: own
        .map(({ userId }) => ({ id: userId, name: people.get(userId)?.name ?? '' }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    };
  };
  return { teams: rows.map(toTeam).sort((a, b) => a.name.localeCompare(b.name)) };
}

export async function createTeam(
  context: OrganizationsContext,
  organizationId: string,
  { name: entered, memberIds = [], leadId = null, rotates = false }: CreateTeamBody,
  actorContext: ActorContext,
): Promise<Team> {
  const {
    platform: { clock, database, ids },
    store,
    teams,
  } = context;
  return database.transaction(async () => {
    await store.lock(organizationId);
    const present = await teams.list(organizationId);
    if (present.length >= TEAM_LIMITS.perOrganization) throw tooManyTeams();
    const id = ids.next();
    const name = toFreeName(present, id, entered);
    await assertMembers(context, organizationId, memberIds, leadId);
    await teams.insert({
      id,
      organizationId,
      name,
      rotates,
      lastAssignedId: null,
      createdAt: clock.now(),
    });
    await teams.setMembers(organizationId, id, memberIds, leadId);
    await publish(context, 'team.created', organizationId, id, actorContext, {
      memberIds,
      leadId,
      rotates,
    });
    return getTeam(context, organizationId, id);
  });
}

/** The name, the members, the lead and the rotation, as far as they are given. */
export async function updateTeam(
  context: OrganizationsContext,
  organizationId: string,
  id: string,
  body: UpdateTeamBody,
  actorContext: ActorContext,
): Promise<Team> {
  const { platform, store, teams } = context;
  return platform.database.transaction(async () => {
    await store.lock(organizationId);
    const present = await getTeam(context, organizationId, id);
    const name =
      body.name === undefined
        ? present.name
        : toFreeName(await teams.list(organizationId), id, body.name);
    if (name !== present.name) {
      await teams.update(organizationId, id, { name });
      await publish(context, 'team.renamed', organizationId, id, actorContext);
    }
    const { rotates = present.rotates } = body;
    if (rotates !== present.rotates) {
      await teams.update(organizationId, id, { rotates });
      await publish(context, 'team.rotation-changed', organizationId, id, actorContext, {
        rotates,
      });
    }
    const before = present.members.map((member) => member.id);
    const memberIds = body.memberIds ?? before;
    const keptLeadId = memberIds.find((memberId) => memberId === present.leadId) ?? null;
    const leadId = body.leadId === undefined ? keptLeadId : body.leadId;
    const addedIds = memberIds.filter((memberId) => !before.includes(memberId));
    const removedIds = before.filter((memberId) => !memberIds.includes(memberId));
    if (addedIds.length + removedIds.length > 0 || leadId !== present.leadId) {
      await assertMembers(context, organizationId, memberIds, leadId);
      await teams.setMembers(organizationId, id, memberIds, leadId);
      await publish(context, 'team.members-changed', organizationId, id, actorContext, {
        addedIds,
        removedIds,
        leadId,
      });
    }
    return getTeam(context, organizationId, id);
  });
}

export async function deleteTeam(
  context: OrganizationsContext,
  organizationId: string,
  id: string,
  actorContext: ActorContext,
): Promise<void> {
  const { platform, store, teams } = context;
  await platform.database.transaction(async () => {
    await store.lock(organizationId);
    if ((await teams.find(organizationId, id)) === null) throw notFound();
    await teams.delete(organizationId, id);
    await publish(context, 'team.deleted', organizationId, id, actorContext);
  });
}

/** Of an invitation or a join request; teams deleted meanwhile are left out. */
export async function joinTeams(
  context: OrganizationsContext,
  { organizationId, teamIds }: Pick<InvitationRow, 'organizationId' | 'teamIds'>,
  userId: string,
  actorContext: ActorContext,
): Promise<void> {
  if (!teamIds || teamIds.length === 0) return;
  const { store, teams } = context;
  const own = await store.listMemberTeamIds(organizationId, userId);
  for (const { id } of await teams.list(organizationId)) {
    if (!teamIds.includes(id) || own.includes(id)) continue;
    await teams.join(organizationId, id, userId);
    await publish(context, 'team.members-changed', organizationId, id, actorContext, {
      addedIds: [userId],
      removedIds: [],
    });
  }
}

async function getTeam(
  context: OrganizationsContext,
  organizationId: string,
  id: string,
): Promise<Team> {
  const { teams } = await listTeams(context, organizationId);
  const team = teams.find((each) => each.id === id);
  if (team === undefined) throw notFound();
  return team;
}

/** Case and accents do not make another name. */
function toFreeName(present: readonly TeamRow[], id: string, entered: string): string {
  const name = entered.trim();
  const normalized = normalizeText(name);
  if (present.some((team) => team.id !== id && normalizeText(team.name) === normalized))
    throw teamNameTaken();
  return name;
}

async function assertMembers(
  { store }: OrganizationsContext,
  organizationId: string,
  memberIds: readonly string[],
  leadId: string | null,
): Promise<void> {
  const memberships = await store.listMemberships(organizationId);
  const userIds = new Set(memberships.map(({ userId }) => userId));
  const errors = [
    ...(memberIds.every((id) => userIds.has(id))
      ? []
      : [{ field: 'memberIds', message: 'Must be members of the organisation' }]),
    ...(leadId === null || memberIds.includes(leadId)
      ? []
      : [{ field: 'leadId', message: 'Must be a member of the team' }]),
  ];
  if (errors.length > 0) throw validationFailed({ errors });
}

const publish = (
  { platform: { clock, outbox } }: OrganizationsContext,
  type: TeamEventType,
  organizationId: string,
  teamId: string,
  actorContext: ActorContext,
  payload: object = {},
): Promise<unknown> =>
  outbox.publish(
    teamEvent(type, organizationId, { teamId, ...payload }, actorContext, clock.now()),
  );
