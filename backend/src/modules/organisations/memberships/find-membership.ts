import type { Inside } from '../organisations.context.ts';

/** Where a person works and as what. */
export interface Place {
  organisationId: string;
  organisationName: string;
  role: 'owner' | 'admin' | 'member';
}

export async function findMembership({ store }: Inside, userId: string): Promise<Place | null> {
  const membership = await store.membershipOf(userId);
  if (membership === null) return null;
  const organisation = await store.find(membership.organisationId);
  return organisation && { organisationId: organisation.id, organisationName: organisation.name, role: membership.role };
}
