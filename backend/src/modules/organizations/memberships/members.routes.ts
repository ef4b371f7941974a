import { IdParams } from '../../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import {
  memberRoute,
  noContent,
  ok,
  sessionRoute,
  type Route,
} from '../../../platform/http/routing/route.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { changeRole } from './change-role.ts';
import { listMembers } from './list-members.ts';
import {
  ChangeRoleBody,
  CurrentOrganization,
  Member,
  MemberList,
  OrganizationChoices,
  RemoveMemberBody,
} from './members.contract.ts';
import { removeMember } from './remove-member.ts';
import { listOrganizations, switchOrganization } from './switch-organization.ts';

export const membersRoutes = (context: OrganizationsContext): Route[] => [
  memberRoute('GET', '/v1/members', {
    permission: 'organization:read',
    summary: 'Lists the members of the organisation.',
    response: { status: 200, schema: MemberList },
    handle: async ({ principal }) => ok(await listMembers(context, principal.organizationId)),
  }),
  memberRoute('PATCH', '/v1/members/:id', {
    permission: 'members:manage',
    summary: 'Changes the role of a member; only an owner makes or unmakes owners.',
    params: IdParams,
    body: ChangeRoleBody,
    response: { status: 200, schema: Member },
    handle: async (request) =>
      ok(
        await changeRole(
          context,
          request.principal,
          request.params.id,
          request.body.role,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('POST', '/v1/members/:id/remove', {
    permission: 'profile',
    summary: 'Removes a member (owner and admin), or ends the membership of the caller.',
    params: IdParams,
    body: RemoveMemberBody,
    response: { status: 204, schema: null },
    handle: async (request) => {
      await removeMember(
        context,
        request.principal,
        request.params.id,
        request.body.reassignTo,
        toActorContext(request),
      );
      return noContent();
    },
  }),
  sessionRoute('GET', '/auth/organizations', {
    permission: 'session',
    summary: 'Lists the organisations of the caller.',
    response: { status: 200, schema: OrganizationChoices },
    rateLimit: 'token',
    handle: async ({ principal }) => ok(await listOrganizations(context, principal)),
  }),
  sessionRoute('POST', '/auth/organization', {
    permission: 'session',
    summary: 'Chooses the organisation in which the next access tokens of this session act.',
    body: CurrentOrganization,
    response: { status: 200, schema: CurrentOrganization },
    rateLimit: 'token',
    handle: async ({ principal, body }) =>
      ok(await switchOrganization(context, principal, body.organizationId)),
  }),
];
