import type { IdentityContext } from './identity.context.ts';

export {
  /** Creates a user like a first sign-in would; an existing one is kept. */
  enrolUser,
} from './users/create-user.ts';
export { findUser, findUsers, isUserOperator } from './users/find-users.ts';
export {
  /** Of the sessions that are still kept. */
  findSessionSources,
} from './sessions/find-session-sources.ts';
export {
  /** In the caller's transaction; the event belongs to that organisation. Null: no picture. */
  setPicture,
} from './users/profile.ts';

export const findPhone = async (
  { store }: IdentityContext,
  userId: string,
): Promise<string | null> => (await store.findUser(userId))?.phone || null;
