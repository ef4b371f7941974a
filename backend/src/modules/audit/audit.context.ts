import type { Platform } from '../../platform/platform.ts';
import type { AuditStore } from './audit.store.ts';

/** What the use cases of this module work with. */
export interface AuditContext {
  readonly platform: Platform;
  readonly store: AuditStore;
  /** Signs entries; derived from the root for this use alone. */
  readonly key: Buffer;
}
