import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Config } from '../../../config/index.ts';
import { toPictureUrl } from '../../../platform/picture-url.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../identity.contract.ts';
import { identityStore } from '../identity.store.ts';
import { displayName } from './user.rules.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** By the identity provider. */
  readonly emailVerified: boolean;
  readonly imageUrl: string | null;
  readonly locale: Locale;
}

/** Users and their sessions, for the module of organisations, which identity is built with. */
export interface UserDirectory {
  /** Unknown ids are left out. */
  findPeople(userIds: readonly string[]): Promise<Map<string, Person>>;
  /** By user id: the last activity in a session of that organisation. */
  findLastSeen(organizationId: string): Promise<Map<string, Date>>;
  /** False also when the provider does not say. */
  hasSecondFactor(sessionId: string): Promise<boolean>;
  getSessionOrganization(session: SessionPrincipal): Promise<string | null>;
  /** The next access token of the session acts there. In a transaction. */
  setSessionOrganization(session: SessionPrincipal, organizationId: string): Promise<void>;
}

export function createUserDirectory(
  database: Database,
  config: Pick<Config, 'publicUrl'>,
): UserDirectory {
  const store = identityStore(database);
  return {
    async findPeople(userIds) {
      const users = await store.findUsers(userIds);
      return new Map(
        users.map((user) => {
          const { id, email, emailVerified, locale } = user;
          const imageUrl = toPictureUrl(config, user.picture) ?? user.imageUrl;
          return [id, { id, name: displayName(user), email, emailVerified, imageUrl, locale }];
        }),
      );
    },
    findLastSeen: store.findLastSeen,
    hasSecondFactor: async (sessionId) =>
      (await store.findSession(sessionId))?.secondFactor === true,
    getSessionOrganization: async ({ sessionId }) =>
      (await store.findSession(sessionId))?.organizationId ?? null,
    setSessionOrganization: ({ userId, sessionId }, organizationId) =>
      store.setSessionOrganization(userId, sessionId, organizationId),
  };
}
