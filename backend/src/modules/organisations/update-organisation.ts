import type { MemberPrincipal } from '../../platform/http/principal.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Inside } from './inside.ts';
import type { Organization, UpdateOrganizationBody } from './organisations.contract.ts';
import { presentOrganisation } from './organisations.present.ts';

export async function updateOrganisation({ platform, store }: Inside, actor: MemberPrincipal, body: UpdateOrganizationBody): Promise<Organization> {
  const { clock, database } = platform;
  return database.write(async () => {
    const trimmed = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value.trim()]));
    await store.update(actor.organisationId, { ...trimmed, updatedAt: clock.now() });
    const organisation = await store.find(actor.organisationId);
    if (organisation === null) throw notFound();
    return presentOrganisation(organisation);
  });
}
