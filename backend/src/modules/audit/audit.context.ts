import type { Platform } from '../../platform/platform.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { AuditStore } from './audit.store.ts';

export interface AuditContext {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUsers' | 'findSessionSources'>;
  readonly loadApiKeyNames: (
    organizationId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly store: AuditStore;
  /** Derived from the root key, for signing entries only. */
  readonly key: Buffer;
}
