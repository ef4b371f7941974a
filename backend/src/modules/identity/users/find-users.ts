import type { IdentityContext } from '../identity.context.ts';
import type { UserSummary } from '../membership-source.ts';
import { isOperator, presentUserSummary } from './user.rules.ts';

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

export async function isUserOperator(
  { store, platform }: IdentityContext,
  userId: string,
): Promise<boolean> {
  const user = await store.findUser(userId);
  return user !== null && isOperator(user, platform.config.operatorEmails);
}
