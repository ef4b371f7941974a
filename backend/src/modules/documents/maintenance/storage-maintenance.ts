import type { Registry } from 'prom-client';
import type { MasterKey } from '../../../config/index.ts';
import {
  retireRootKey,
  rotateRootKey,
  SERVICE_KEYS_TABLE,
  type RootWrappedTable,
} from '../../../platform/keys/rotate-root-key.ts';
import { registerGauge } from '../../../platform/monitoring/register-gauge.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { organizationKeyTable, type OrganizationKeyRow } from '../documents.tables.ts';
import { organizationKeyContext } from '../encryption-keys/keyring.ts';
import type { FindingCounts } from './storage-findings.store.ts';
import { createMaintenanceContext, type MaintenanceDeps } from './maintenance.context.ts';
import type { StorageFindingRow } from './maintenance.tables.ts';
import {
  retireOrganizationKeys,
  rotateOrganizationKey,
  type KeyRotationReport,
} from '../encryption-keys/rotate-organization-key.ts';
import { scrubStorage, type ScrubOptions, type ScrubReport } from './scrub-storage.ts';

export interface StorageMaintenance {
  prepare(): Promise<void>;
  /** Returns the number of keys wrapped for `next`. Throws `KeyRotationError`. */
  rotateRootKey(next: MasterKey): Promise<number>;
  rotateOrganizationKey(organizationId: string): Promise<KeyRotationReport>;
  listOrganizationIds(): AsyncIterable<string>;
  retireOrganizationKeys(organizationId: string): Promise<{ retired: number; stillNeeded: number }>;
  retireRootKey(): Promise<string | null>;
  scrub(options?: ScrubOptions): Promise<ScrubReport>;
  countFindings(): Promise<FindingCounts>;
  listFindings(take: number): Promise<StorageFindingRow[]>;
}

const ORGANIZATION_KEYS: RootWrappedTable = {
  table: organizationKeyTable,
  toKeyContext: (row) => organizationKeyContext(row as OrganizationKeyRow),
};
const ORGANIZATIONS_PER_PAGE = 200;

export function createStorageMaintenance(
  deps: MaintenanceDeps,
  storage: Storage = openStorage(deps),
): StorageMaintenance {
  const context = createMaintenanceContext(deps, storage);
  const { findings, organizationKeys } = context;
  const rootKeyContext = { ...deps, sources: [SERVICE_KEYS_TABLE, ORGANIZATION_KEYS] };
  return {
    prepare: () => context.storage.prepare(),
    rotateRootKey: (next) => rotateRootKey(rootKeyContext, next),
    rotateOrganizationKey: (organizationId) => rotateOrganizationKey(context, organizationId),
    async *listOrganizationIds() {
      for (
        let page = await organizationKeys.listOrganizationIdsAfter('', ORGANIZATIONS_PER_PAGE);
        page.length > 0;
        page = await organizationKeys.listOrganizationIdsAfter(page.at(-1)!, ORGANIZATIONS_PER_PAGE)
      )
        yield* page;
    },
    retireOrganizationKeys: (organizationId) => retireOrganizationKeys(context, organizationId),
    retireRootKey: () => retireRootKey(rootKeyContext),
    scrub: (options) => scrubStorage(context, options),
    countFindings: () => findings.countByKind(),
    listFindings: (take) => findings.listOldest(take),
  };
}

const FINDINGS_METRIC = 'recueil_storage_findings';

/** Read from the database, so that all instances report the same. */
export function registerFindingsMetric(
  { countFindings }: StorageMaintenance,
  registry: Registry,
): void {
  // Building the module twice (sample data) must not register it twice.
  if (registry.getSingleMetric(FINDINGS_METRIC)) return;
  const gauge = {
    name: FINDINGS_METRIC,
    help: 'Objects that the last scrub of the storage found missing, corrupt or orphaned',
    labelNames: ['kind'],
  } as const;
  registerGauge(registry, gauge, async () =>
    Object.entries(await countFindings()).map(([kind, count]) => [{ kind }, count]),
  );
}
