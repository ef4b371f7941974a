import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import type { Organization } from '../organizations.contract.ts';
import { presentOrganization } from '../organizations.present.ts';

export async function getOrganization(
  { store }: OrganizationsContext,
  actor: MemberPrincipal,
): Promise<Organization> {
  const organization = await store.find(actor.organizationId);
  if (organization === null) throw notFound();
  return presentOrganization(organization);
}
