import type { BearerResolver, SessionPrincipal } from '../../platform/http/auth/principal.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { cookiesFor } from './sign-in/session-cookies.ts';
import { enrolUser, type EnrolledUser } from './users/enrol-user.ts';
import { presentUserCard } from './identity.present.ts';
import { identityRoutes } from './identity.routes.ts';
import type { Claims } from './identity.rules.ts';
import { identityStore } from './identity.store.ts';
import type { Inside } from './identity.context.ts';
import type { MembershipSource, UserCard } from './membership-source.ts';
import { createPrincipalCache } from './access-tokens/principal-cache.ts';
import { createProviderClient } from './provider/provider-client.ts';
import { prepareProvider } from './provider/check-provider.ts';
import { resolveBearer } from './access-tokens/resolve-access-token.ts';
import { resolveSession } from './sessions/resolve-session.ts';
import { sealedText } from './sign-in/text-sealer.ts';
import { sweepSessions } from './sessions/delete-expired-sessions.ts';

export { identityTables } from './identity.tables.ts';
export type { EnrolledUser } from './users/enrol-user.ts';
export type { MembershipSource, UserCard } from './membership-source.ts';

export interface IdentityApi {
  findUser(userId: string): Promise<UserCard | null>;
  /** As somebody wrote it into their profile; null when they wrote nothing, or are gone. */
  phoneOf(userId: string): Promise<string | null>;
  findUsers(userIds: readonly string[]): Promise<Map<string, UserCard>>;
  /** Gives a person of the configured provider the place that their first sign-in would; whoever has one keeps it. */
  enrol(claims: Claims): Promise<EnrolledUser>;
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
  readonly resolveSession: (cookie: string | null) => Promise<SessionPrincipal | null>;
  /** Before the first call: the provider is asked whether it can be used. */
  prepare(): Promise<void>;
  providerHealthy(): Promise<boolean>;
};

export function createIdentity({ platform, membership }: IdentityDeps): IdentityModule {
  const { config, clock, database, keys } = platform;
  const store = identityStore(database);
  const inside: Inside = {
    platform,
    store,
    membership,
    provider: createProviderClient(config, clock),
    cookies: cookiesFor(config.publicUrl),
    principals: createPrincipalCache(clock),
    attempts: sealedText(keys.secret('sign-in attempt'), 'sign-in attempt'),
    idTokens: sealedText(keys.secret('id token'), 'id token'),
  };
  return {
    routes: identityRoutes(inside),
    listeners: [],
    jobs: [{ name: 'identity.sweep-sessions', cron: '17 * * * *', run: (now) => sweepSessions(inside, now) }],
    api: {
      async findUser(userId) {
        const user = await store.findUser(userId);
        return user && presentUserCard(user);
      },
      phoneOf: async (userId) => (await store.findUser(userId))?.phone || null,
      async findUsers(userIds) {
        const users = await store.findUsers(userIds);
        return new Map(users.map((user) => [user.id, presentUserCard(user)]));
      },
      enrol: (claims) => enrolUser(inside, claims),
    },
    resolveBearer: (bearer, facts) => resolveBearer(inside, bearer, facts),
    resolveSession: (cookie) => resolveSession(inside, cookie),
    prepare: () => prepareProvider(platform, inside.provider),
    providerHealthy: () => inside.provider.healthy(),
  };
}
