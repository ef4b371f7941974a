import type { Membership } from '../../identity/index.ts';
import type { OrganizationsContext } from '../organizations.context.ts';

export async function findMembership(
  { store }: OrganizationsContext,
  userId: string,
  organizationId: string | null,
): Promise<Membership | null> {
  const membership = await store.findMembership(userId, organizationId);
  if (membership === null) return null;
  const organization = await store.find(membership.organizationId);
  return (
    organization && {
      organizationId: organization.id,
      organizationName: organization.name,
      role: membership.role,
      maxSessionMinutes: organization.maxSessionMinutes,
      requiresTwoFactor: organization.requireTwoFactor,
    }
  );
}
