import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import type { CurrentOrganization, OrganizationChoices } from './members.contract.ts';

export async function listOrganizations(
  { store, users }: OrganizationsContext,
  session: SessionPrincipal,
): Promise<OrganizationChoices> {
  const memberships = await store.listMembershipsOf(session.userId);
  const organizations = await Promise.all(
    memberships.map(async ({ organizationId, role }) => {
      const { id, name } = await store.get(organizationId);
      return { id, name, role };
    }),
  );
  const current = await users.getSessionOrganization(session);
  return {
    current: organizations.some(({ id }) => id === current) ? current : null,
    organizations: organizations.sort((a, b) => a.name.localeCompare(b.name)),
  };
}

export async function switchOrganization(
  { platform: { database }, store, users }: OrganizationsContext,
  session: SessionPrincipal,
  organizationId: string,
): Promise<CurrentOrganization> {
  if ((await store.findMembership(session.userId, organizationId)) === null) throw notFound();
  await database.transaction(() => users.setSessionOrganization(session, organizationId));
  return { organizationId };
}
