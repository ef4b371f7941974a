import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../platform/http/routing/route.ts';
import { getOrganization } from './settings/get-organization.ts';
import type { OrganizationsContext } from './organizations.context.ts';
import { Organization, UpdateOrganizationBody } from './organizations.contract.ts';
import { updateOrganization } from './settings/update-organization.ts';

export const organizationsRoutes = (inside: OrganizationsContext): Route[] => [
  memberRoute('GET', '/v1/organization', {
    permission: 'organisation:read',
    summary: 'The organisation that the caller belongs to.',
    response: { status: 200, schema: Organization },
    handle: async ({ principal }) => ok(await getOrganization(inside, principal)),
  }),
  memberRoute('PATCH', '/v1/organization', {
    permission: 'organisation:manage',
    summary: 'Changes the organisation; owner and admin only.',
    body: UpdateOrganizationBody,
    response: { status: 200, schema: Organization },
    handle: async (call) =>
      ok(await updateOrganization(inside, call.principal, call.body, toActorContext(call))),
  }),
];
