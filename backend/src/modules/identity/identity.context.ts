import type { Platform } from '../../platform/platform.ts';
import type { SessionCookies } from './sign-in/session-cookies.ts';
import type { IdentityStore } from './identity.store.ts';
import type { MembershipSource } from './membership-source.ts';
import type { PrincipalCache } from './access-tokens/principal-cache.ts';
import type { ProviderClient } from './provider/provider-client.ts';
import type { TextSealer } from './sign-in/text-sealer.ts';

/** What the use cases of this module work with. */
export interface IdentityContext {
  readonly platform: Platform;
  readonly store: IdentityStore;
  readonly membership: MembershipSource;
  readonly provider: ProviderClient;
  readonly cookies: SessionCookies;
  readonly principals: PrincipalCache;
  /** State of a sign-in under way, carried by the browser. */
  readonly attemptSealer: TextSealer;
  /** ID tokens at rest. */
  readonly idTokenSealer: TextSealer;
}
