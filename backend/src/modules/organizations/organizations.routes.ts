import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../platform/http/routing/route.ts';
import { getOrganization, updateOrganization } from './settings/organization-settings.ts';
import type { OrganizationsContext } from './organizations.context.ts';
import { Organization, UpdateOrganizationBody } from './organizations.contract.ts';

export const organizationsRoutes = (context: OrganizationsContext): Route[] => [
  memberRoute('GET', '/v1/organization', {
    permission: 'organization:read',
    summary: 'Returns the organisation of the caller.',
    response: { status: 200, schema: Organization },
    handle: async ({ principal }) => ok(await getOrganization(context, principal)),
  }),
  memberRoute('PATCH', '/v1/organization', {
    permission: 'organization:manage',
    summary:
      'Updates the organisation; owner and admin only. If-Match carries the version the caller saw.',
    body: UpdateOrganizationBody,
    ifMatch: true,
    response: { status: 200, schema: Organization },
    handle: async (request) =>
      ok(
        await updateOrganization(
          context,
          request.principal,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
];
