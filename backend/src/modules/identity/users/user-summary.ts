import type { IdentityContext } from '../identity.context.ts';
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

export async function findUser(
  { store }: IdentityContext,
  userId: string,
): Promise<UserSummary | null> {
  const user = await store.findUser(userId);
  return user && presentUserSummary(user);
}

export async function findUsers(
  { store }: IdentityContext,
  userIds: readonly string[],
): Promise<Map<string, UserSummary>> {
  const users = await store.findUsers(userIds);
  return new Map(users.map((user) => [user.id, presentUserSummary(user)]));
}
