import type { BearerResolver, SessionResolver } from '../../platform/http/auth/principal.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { createSessionCookies } from './sign-in/session-cookies.ts';
import { enrolUser, type EnrolledUser } from './users/enrol-user.ts';
import { presentUserSummary } from './identity.present.ts';
import { identityRoutes } from './identity.routes.ts';
import type { Claims } from './identity.rules.ts';
import { identityStore } from './identity.store.ts';
import type { IdentityContext } from './identity.context.ts';
import type { MembershipSource, UserSummary } from './membership-source.ts';
import { createPrincipalCache } from './access-tokens/principal-cache.ts';
import { createProviderClient } from './provider/provider-client.ts';
import { checkProvider } from './provider/check-provider.ts';
import { resolveAccessToken } from './access-tokens/resolve-access-token.ts';
import { resolveSession } from './sessions/resolve-session.ts';
import { createTextSealer } from './sign-in/text-sealer.ts';
import { deleteExpiredSessions } from './sessions/delete-expired-sessions.ts';

export { identityTables } from './identity.tables.ts';
export type { MembershipSource, UserSummary } from './membership-source.ts';

export interface IdentityApi {
  findUser(userId: string): Promise<UserSummary | null>;
  /** As somebody wrote it into their profile; null when they wrote nothing, or are gone. */
  findPhone(userId: string): Promise<string | null>;
  findUsers(userIds: readonly string[]): Promise<Map<string, UserSummary>>;
  /** Gives a person of the configured provider the place that their first sign-in would; whoever has one keeps it. */
  enrolUser(claims: Claims): Promise<EnrolledUser>;
}

export interface IdentityDeps {
  readonly platform: Platform;
  readonly membership: MembershipSource;
}

export type IdentityModule = Module & {
  readonly api: IdentityApi;
  /** Access tokens of the web app. */
  readonly resolveBearer: BearerResolver;
  /** The value of the session cookie, for `/api/auth/*` and for the signed-in visitor on sign-in pages. */
  readonly resolveSession: SessionResolver;
  /** Before the first call: the provider is asked whether it can be used. */
  prepare(): Promise<void>;
  isProviderHealthy(): Promise<boolean>;
};

export function createIdentity({ platform, membership }: IdentityDeps): IdentityModule {
  const { config, clock, database, keys } = platform;
  const store = identityStore(database);
  const inside: IdentityContext = {
    platform,
    store,
    membership,
    provider: createProviderClient(config, clock),
    cookies: createSessionCookies(config.publicUrl),
    principals: createPrincipalCache(clock),
    attemptSealer: createTextSealer(keys.secret('sign-in attempt'), 'sign-in attempt'),
    idTokenSealer: createTextSealer(keys.secret('id token'), 'id token'),
  };
  return {
    routes: identityRoutes(inside),
    listeners: [],
    jobs: [
      {
        name: 'identity.sweep-sessions',
        cron: '17 * * * *',
        run: (now) => deleteExpiredSessions(inside, now),
      },
    ],
    api: {
      async findUser(userId) {
        const user = await store.findUser(userId);
        return user && presentUserSummary(user);
      },
      findPhone: async (userId) => (await store.findUser(userId))?.phone || null,
      async findUsers(userIds) {
        const users = await store.findUsers(userIds);
        return new Map(users.map((user) => [user.id, presentUserSummary(user)]));
      },
      enrolUser: (claims) => enrolUser(inside, claims),
    },
    resolveBearer: (bearer, facts) => resolveAccessToken(inside, bearer, facts),
    resolveSession: (cookie, options) => resolveSession(inside, cookie, options),
    prepare: () => checkProvider(platform, inside.provider),
    isProviderHealthy: () => inside.provider.isHealthy(),
  };
}
