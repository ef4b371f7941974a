import type { Platform } from '../../platform/platform.ts';
import type { WaitlistStore } from './waitlist.store.ts';

export interface WaitlistContext {
  readonly platform: Platform;
  readonly store: WaitlistStore;
}
