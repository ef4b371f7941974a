import type { Platform } from '../../../platform/platform.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createKeyring, type Keyring } from '../encryption-keys/keyring.ts';
import { keyStore, type KeyStore } from '../encryption-keys/organisation-keys.store.ts';
import { findingsStore } from './storage-findings.store.ts';
import { objectsStore } from './stored-objects.store.ts';
import { usageStore, type UsageStore } from '../storage-quota/storage-usage.store.ts';
import { wrappedKeysStore } from '../encryption-keys/wrapped-keys.store.ts';

/** What keeping files safe stands on: enough for a command beside the running product. */
export type KeepingDeps = Pick<Platform, 'config' | 'clock' | 'ids' | 'logger' | 'database' | 'keys'>;

export interface KeepingContext extends KeepingDeps {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly organisationKeys: KeyStore;
  readonly usage: UsageStore;
  readonly wrapped: ReturnType<typeof wrappedKeysStore>;
  readonly objects: ReturnType<typeof objectsStore>;
  readonly findings: ReturnType<typeof findingsStore>;
}

export function keepingContext(deps: KeepingDeps, storage: Storage): KeepingContext {
  const { config, database } = deps;
  const organisationKeys = keyStore(database);
  return {
    ...deps, organisationKeys,
    storage,
    keyring: createKeyring(deps, organisationKeys),
    usage: usageStore(database, config.storageQuota),
    wrapped: wrappedKeysStore(database),
    objects: objectsStore(database),
    findings: findingsStore(database),
  };
}
