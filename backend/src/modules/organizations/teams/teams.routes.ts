import { IdParams } from '../../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../../platform/http/routing/route.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { createTeam, deleteTeam, listTeams, updateTeam } from './manage-teams.ts';
import { CreateTeamBody, Team, TeamList, UpdateTeamBody } from './teams.contract.ts';

export const teamsRoutes = (context: OrganizationsContext): Route[] => [
  memberRoute('GET', '/v1/teams', {
    permission: 'organization:read',
    summary: 'Lists the teams of the organisation with their members and leads.',
    response: { status: 200, schema: TeamList },
    handle: async ({ principal }) => ok(await listTeams(context, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/teams', {
    permission: 'members:manage',
    summary: 'Creates a team.',
    body: CreateTeamBody,
    response: { status: 201, schema: Team },
    handle: async (request) =>
      created(
        await createTeam(
          context,
          request.principal.organizationId,
          request.body,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('PATCH', '/v1/teams/:id', {
    permission: 'members:manage',
    summary: 'Changes the name, the members or the lead of a team.',
    params: IdParams,
    body: UpdateTeamBody,
    response: { status: 200, schema: Team },
    handle: async (request) =>
      ok(
        await updateTeam(
          context,
          request.principal.organizationId,
          request.params.id,
          request.body,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/teams/:id', {
    permission: 'members:manage',
    summary: 'Deletes a team; its requests stay without a team.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      const { organizationId } = request.principal;
      await deleteTeam(context, organizationId, request.params.id, toActorContext(request));
      return noContent();
    },
  }),
];
