import type { Membership, UserSummary } from '../../identity/index.ts';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { DEFAULT_ACCENT } from '../accent-colors.contract.ts';
import { findMembership } from './find-membership.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { defaultOrganizationName } from './default-organization-name.rules.ts';
import { organizationCreated } from '../organizations.events.ts';

export async function ensureMembership(
  context: OrganizationsContext,
  user: UserSummary,
  preferredId: string | null,
): Promise<Membership> {
  const {
    store,
    platform: { clock, ids, outbox },
  } = context;
  const existing =
    (preferredId === null ? null : await findMembership(context, user.id, preferredId)) ??
    (await findMembership(context, user.id, null));
  if (existing !== null) return existing;
  const now = clock.now();
  const organization = {
    id: ids.next(),
    name: defaultOrganizationName(user).slice(0, 255),
    website: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    country: 'France',
    timeZone: 'Europe/Paris',
    accent: DEFAULT_ACCENT,
    maxSessionMinutes: null,
    visibility: 'organization' as const,
    requireTwoFactor: false,
    requireSignInAfterIdle: false,
    emailDomains: null,
    linkDays: null,
    fileGroups: null,
    maxFileSize: null,
    retentionDays: null,
    retentionSince: null,
    logo: null,
    version: 1,
    acceptsJoinRequests: false,
    encryptionKey: null,
    closesAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await store.insert(organization);
  await store.insertMembership({
    id: ids.next(),
    organizationId: organization.id,
    userId: user.id,
    role: 'owner',
    createdAt: now,
  });
  await outbox.publish(organizationCreated(organization.id, user.id, now));
  return {
    organizationId: organization.id,
    organizationName: organization.name,
    role: 'owner',
    maxSessionMinutes: null,
    organizationClosesAt: null,
    requiresTwoFactor: false,
    viewer: SEES_ALL,
    organizationLogoUrl: null,
    organizationTimeZone: organization.timeZone,
  };
}
