import type { Platform } from '../../platform/platform.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Release } from './gate/gate.rules.ts';
import type { PublisherKeysStore } from './keys/publisher-keys.store.ts';
import type { VersionCache } from './live/version-cache.ts';
import type { ScreensStore } from './screens.store.ts';

export interface ScreensDeps {
  readonly platform: Platform;
  readonly storage: Storage;
  /** What the shell on disk offers, and the screens that were built with it. */
  readonly readRelease: () => Release;
}

export interface ScreensContext extends ScreensDeps {
  readonly store: ScreensStore;
  readonly keys: PublisherKeysStore;
  readonly cache: VersionCache;
  /** Versions whose refusal by the shell was logged. */
  readonly reported: Set<string>;
}
