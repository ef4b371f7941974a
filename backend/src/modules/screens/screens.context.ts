import type { AppSessionResolver } from '../../platform/http/auth/principal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Release } from './gate/gate.rules.ts';
import type { PublisherKeysStore } from './keys/publisher-keys.store.ts';
import type { VersionCache } from './live/version-cache.ts';
import type { UploadTurns } from './publishing/upload-turns.ts';
import type { BuildsStore } from './release-builds/builds.store.ts';
import type { ScreensStore } from './screens.store.ts';

/** A front end of this release, on the disk of this instance. */
export interface BuiltFrontend {
  /** `shell`, or such as `mfe-vault`. */
  readonly name: string;
  /** Absent before its first build. */
  readonly folder: string;
}

export interface ScreensDeps {
  readonly platform: Platform;
  readonly storage: Storage;
  readonly resolveAppSession: AppSessionResolver;
  readonly listFrontends: () => readonly BuiltFrontend[];
  /** What the shell on disk offers, and the screens that were built with it. */
  readonly readRelease: () => Release;
  /** False also for a user whose address is no longer verified. */
  readonly isOperator: (userId: string) => Promise<boolean>;
  /** Names of operators, by id. */
  readonly findUsers: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly name: string }>>;
  /** Those of the ids that exist. */
  readonly findOrganizationIds: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface ScreensContext extends ScreensDeps {
  readonly store: ScreensStore;
  readonly builds: BuildsStore;
  readonly keys: PublisherKeysStore;
  readonly cache: VersionCache;
  readonly uploads: UploadTurns;
  /** Why versions that are live or a canary cannot be read from the storage, by `name@version`. */
  readonly unreadable: Map<string, string>;
  /** Versions whose refusal by the shell was logged. */
  readonly reported: Set<string>;
}
