import type { Platform } from '../../../platform/platform.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createKeyring, type Keyring } from '../encryption-keys/keyring.ts';
import { organizationKeyStore } from '../encryption-keys/organization-keys.store.ts';
import { storageFindingsStore } from './storage-findings.store.ts';
import { storedObjectsStore } from './stored-objects.store.ts';
import { storageUsageStore, type StorageUsageStore } from '../storage-quota/storage-usage.store.ts';
import { wrappedKeysStore } from '../encryption-keys/wrapped-keys.store.ts';

export type MaintenanceDeps = Pick<
  Platform,
  'config' | 'clock' | 'ids' | 'logger' | 'database' | 'keys'
>;

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
    storedObjects: storedObjectsStore(database),
    findings: storageFindingsStore(database),
  };
}
