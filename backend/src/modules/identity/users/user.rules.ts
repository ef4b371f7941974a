import type { UserRow } from '../identity.tables.ts';
import type { UserSummary } from '../membership-source.ts';

export const displayName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

/** Only an address that the provider has verified counts; ASCII alone, as others fold to it too. */
export const isOperator = (
  { email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>,
  operatorEmails: readonly string[],
): boolean =>
  emailVerified &&
  operatorEmails.includes(email.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));

export const presentUserSummary = (user: UserRow): UserSummary => ({
  id: user.id,
  name: displayName(user),
  email: user.email,
  locale: user.locale,
  ...(user.bio === '' ? {} : { bio: user.bio }),
});
