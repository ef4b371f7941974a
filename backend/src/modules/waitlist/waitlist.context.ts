import type { Platform } from '../../platform/platform.ts';
import type { WaitlistStore } from './waitlist.store.ts';

export interface WaitlistDeps {
  readonly platform: Platform;
  /** In a transaction: what the mail log says about mails to a subscriber. */
  readonly deleteMailsTo: (addressHash: Buffer) => Promise<unknown>;
}

export interface WaitlistContext extends WaitlistDeps {
  readonly store: WaitlistStore;
}
