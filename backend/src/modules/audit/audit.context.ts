import type { Platform } from '../../platform/platform.ts';
import type { AuditStore } from './audit.store.ts';

export interface AuditContext {
  readonly platform: Platform;
  readonly store: AuditStore;
  /** Derived from the root key, for signing entries only. */
  readonly key: Buffer;
}
