import type { Platform } from '../../platform/platform.ts';
import type { SessionCookies } from './sign-in/session-cookies.ts';
import type { IdentityStore } from './identity.store.ts';
import type { MembershipSource } from './membership-source.ts';
import type { PrincipalCache } from './access-tokens/principal-cache.ts';
import type { ProviderClient } from './provider/provider-client.ts';
import type { TextSealer } from './sign-in/text-sealer.ts';

export interface IdentityContext {
  readonly platform: Platform;
  readonly store: IdentityStore;
  readonly memberships: MembershipSource;
  readonly provider: ProviderClient;
  readonly cookies: SessionCookies;
  readonly principals: PrincipalCache;
  readonly attemptSealer: TextSealer;
  readonly idTokenSealer: TextSealer;
}
