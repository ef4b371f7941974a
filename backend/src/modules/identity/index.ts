import { DAY } from '../../contract/durations.contract.ts';
import type {
  AssertActive,
  BearerResolver,
  AppSessionResolver,
  SessionResolver,
} from '../../platform/http/auth/principal.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { createSessionCookies } from './sign-in/session-cookies.ts';
import { bindContext, type Bound } from '../../platform/bind-context.ts';
import { identityRoutes } from './identity.routes.ts';
import { identityStore } from './identity.store.ts';
import type { IdentityContext } from './identity.context.ts';
import * as operations from './identity.operations.ts';
import type { MembershipSource } from './membership-source.ts';
import { createPrincipalCache } from './access-tokens/principal-cache.ts';
import { createProviderClient } from './provider/provider-client.ts';
import { checkProvider } from './provider/check-provider.ts';
import { assertActive } from './access-tokens/assert-active.ts';
import { resolveAccessToken } from './access-tokens/resolve-access-token.ts';
import { resolveAppSession, resolveSession } from './sessions/resolve-session.ts';
import { createTextSealer } from './sign-in/text-sealer.ts';

export { identityTables } from './identity.tables.ts';
export type {
  Membership,
  MembershipSource,
  SessionLimit,
  UserSummary,
} from './membership-source.ts';
export { assertSecondFactor } from './security/assert-second-factor.ts';
export { createUserDirectory, type Person, type UserDirectory } from './users/user-directory.ts';

/** Ended sessions are kept as a record of who was signed in when. */
const SESSION_RETENTION_DAYS = 30;

export type IdentityApi = Bound<IdentityContext, typeof operations>;

export interface IdentityDeps {
  readonly platform: Platform;
  readonly memberships: MembershipSource;
}

export type IdentityModule = Module & {
  readonly api: IdentityApi;
  readonly resolveBearer: BearerResolver;
  /** Session cookie, for `/api/auth/*` and sign-in pages. */
  readonly resolveSession: SessionResolver;
  readonly assertActive: AssertActive;
  /** The same, while the app opens for it. */
  readonly resolveAppSession: AppSessionResolver;
  /** Checks at startup that the provider is usable. */
  prepare(): Promise<void>;
  isProviderHealthy(): Promise<boolean>;
};

export function createIdentity({ platform, memberships }: IdentityDeps): IdentityModule {
  const { config, clock, database, keys } = platform;
  const store = identityStore(database);
  const context: IdentityContext = {
    platform,
    store,
    memberships,
    provider: createProviderClient(config, clock),
    cookies: createSessionCookies(config.publicUrl),
    principals: createPrincipalCache(clock),
    attemptSealer: createTextSealer(keys.secret('sign-in attempt'), 'sign-in attempt'),
    idTokenSealer: createTextSealer(keys.secret('id token'), 'id token'),
  };
  return {
    routes: identityRoutes(context),
    listeners: [],
    jobs: [
      {
        name: 'identity.sweep-sessions',
        cron: '17 * * * *',
        run: (now) =>
          database.transaction(() =>
            store.deleteExpired({
              tokens: now,
              sessions: new Date(now.getTime() - SESSION_RETENTION_DAYS * DAY),
            }),
          ),
      },
    ],
    api: bindContext(context, operations),
    resolveBearer: (bearer, options) => resolveAccessToken(context, bearer, options),
    resolveSession: (cookie, options) => resolveSession(context, cookie, options),
    assertActive: (principal, permission) => assertActive(context, principal, permission),
    resolveAppSession: (cookie) => resolveAppSession(context, cookie),
    prepare: () => checkProvider(platform, context.provider),
    isProviderHealthy: () => context.provider.isHealthy(),
  };
}
