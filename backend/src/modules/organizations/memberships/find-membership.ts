import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { Membership } from '../../identity/index.ts';
import { toPictureUrl } from '../../../platform/picture-url.ts';
import type { OrganizationsContext } from '../organizations.context.ts';

export async function findMembership(
  { platform, store }: OrganizationsContext,
  userId: string,
  organizationId: string | null,
): Promise<Membership | null> {
  const membership = await store.findMembership(userId, organizationId);
  if (membership === null) return null;
  const organization = await store.find(membership.organizationId);
  if (organization === null) return null;
  const { role } = membership;
  const isLimited = role === 'member' && organization.visibility === 'team';
  return {
    organizationId: organization.id,
    organizationName: organization.name,
    role,
    organizationClosesAt: organization.closesAt,
    maxSessionMinutes: organization.maxSessionMinutes,
    requiresTwoFactor: organization.requireTwoFactor,
    organizationTimeZone: organization.timeZone,
    organizationLogoUrl: toPictureUrl(platform.config, organization.logo),
    viewer: isLimited
      ? { kind: 'limited', userId, teamIds: await store.listMemberTeamIds(organization.id, userId) }
      : SEES_ALL,
  };
}
