import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { OrganisationsContext } from '../organisations.context.ts';
import type { Organization } from '../organisations.contract.ts';
import { presentOrganisation } from '../organisations.present.ts';

export async function getOrganisation(
  { store }: OrganisationsContext,
  actor: MemberPrincipal,
): Promise<Organization> {
  const organisation = await store.find(actor.organisationId);
  if (organisation === null) throw notFound();
  return presentOrganisation(organisation);
}
