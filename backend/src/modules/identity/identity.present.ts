import type { Config } from '../../config/index.ts';
import { toPictureUrl } from '../../platform/picture-url.ts';
import type { Profile, SessionSummary } from './identity.contract.ts';
import { parseUserAgent } from './sessions/user-agent.rules.ts';
import { displayName, isOperator } from './users/user.rules.ts';
import type { SessionRow, UserRow } from './identity.tables.ts';
import type { Membership } from './membership-source.ts';

export const presentProfile = (
  user: UserRow,
  membership: Membership,
  config: Pick<Config, 'publicUrl' | 'operatorEmails'>,
): Profile => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: `${user.firstName} ${user.lastName}`.trim(),
  imageUrl: toPictureUrl(config, user.picture) ?? user.imageUrl,
  name: displayName(user),
  role: membership.role,
  isOperator: isOperator(user, config.operatorEmails),
  organizationId: membership.organizationId,
  organizationName: membership.organizationName,
  organizationLogoUrl: membership.organizationLogoUrl,
  organizationTimeZone: membership.organizationTimeZone,
  organizationClosesAt: membership.organizationClosesAt?.toISOString() ?? null,
  preferredLanguage: user.locale,
  phone: user.phone,
  bio: user.bio,
});

export const presentSession = (session: SessionRow, currentId: string | null): SessionSummary => ({
  id: session.id,
  current: session.id === currentId,
  ...parseUserAgent(session.userAgent),
  ip: session.ip,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
});
