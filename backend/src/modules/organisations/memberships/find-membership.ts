import type { OrganisationsContext } from '../organisations.context.ts';

/** Where a person works and as what. */
export interface Membership {
  organisationId: string;
  organisationName: string;
  role: 'owner' | 'admin' | 'member';
}

export async function findMembership(
  { store }: OrganisationsContext,
  userId: string,
): Promise<Membership | null> {
  const membership = await store.findMembership(userId);
  if (membership === null) return null;
  const organisation = await store.find(membership.organisationId);
  return (
    organisation && {
      organisationId: organisation.id,
      organisationName: organisation.name,
      role: membership.role,
    }
  );
}
