import type { UserRow } from '../identity.tables.ts';
import type { UserSummary } from '../membership-source.ts';

export const displayName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

export const presentUserSummary = (user: UserRow): UserSummary => ({
  id: user.id,
  name: displayName(user),
  email: user.email,
  locale: user.locale,
  ...(user.bio === '' ? {} : { bio: user.bio }),
});
