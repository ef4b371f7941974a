import type { Platform } from '../../../platform/platform.ts';
import type { PlainObjectTable } from '../../../platform/storage/plain-object-table.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createKeyring, type Keyring } from '../encryption-keys/keyring.ts';
import { organizationKeyStore } from '../encryption-keys/organization-keys.store.ts';
import { storageFindingsStore } from './storage-findings.store.ts';
import { storedObjectsStore } from './stored-objects.store.ts';
import { storageUsageStore, type StorageUsageStore } from '../storage-quota/storage-usage.store.ts';
import { wrappedKeysStore } from '../encryption-keys/wrapped-keys.store.ts';

export interface MaintenanceDeps extends Pick<
  Platform,
  'config' | 'clock' | 'ids' | 'logger' | 'database' | 'keys'
> {
  /** Tables of other modules that refer to objects in the same storage. */
  readonly plainObjects: readonly PlainObjectTable[];
}

export interface MaintenanceContext extends MaintenanceDeps {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly organizationKeys: ReturnType<typeof organizationKeyStore>;
  readonly storageUsage: StorageUsageStore;
  readonly wrappedKeys: ReturnType<typeof wrappedKeysStore>;
  readonly storedObjects: ReturnType<typeof storedObjectsStore>;
  readonly findings: ReturnType<typeof storageFindingsStore>;
}

export function createMaintenanceContext(
  deps: MaintenanceDeps,
  storage: Storage,
): MaintenanceContext {
  const { config, database } = deps;
  return {
    ...deps,
    organizationKeys: organizationKeyStore(database),
    storage,
    keyring: createKeyring(deps),
    storageUsage: storageUsageStore(database, config.storageQuota),
    wrappedKeys: wrappedKeysStore(database),
    storedObjects: storedObjectsStore(database, deps.plainObjects),
    findings: storageFindingsStore(database),
  };
}
