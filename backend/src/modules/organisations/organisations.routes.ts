import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../platform/http/routing/route.ts';
import { getOrganisation } from './settings/get-organisation.ts';
import type { OrganisationsContext } from './organisations.context.ts';
import { Organization, UpdateOrganizationBody } from './organisations.contract.ts';
import { updateOrganisation } from './settings/update-organisation.ts';

export const organisationsRoutes = (inside: OrganisationsContext): Route[] => [
  memberRoute('GET', '/v1/organization', {
    permission: 'organisation:read',
    summary: 'The organisation that the caller belongs to.',
    response: { status: 200, schema: Organization },
    handle: async ({ principal }) => ok(await getOrganisation(inside, principal)),
  }),
  memberRoute('PATCH', '/v1/organization', {
    permission: 'organisation:manage',
    summary: 'Changes the organisation; owner and admin only.',
    body: UpdateOrganizationBody,
    response: { status: 200, schema: Organization },
    handle: async (call) =>
      ok(await updateOrganisation(inside, call.principal, call.body, toActorContext(call))),
  }),
];
