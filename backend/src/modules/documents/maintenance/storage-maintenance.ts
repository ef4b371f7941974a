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
import type { OrganizationKeyRow } from '../documents.tables.ts';
import { organizationKeyContext } from '../encryption-keys/keyring.ts';
import type { FindingCounts } from './storage-findings.store.ts';
import { createMaintenanceContext, type MaintenanceDeps } from './maintenance.context.ts';
import type { StorageFindingRow } from './maintenance.tables.ts';
import { retireOrganizationKeys } from '../encryption-keys/retire-organization-keys.ts';
import {
  rotateOrganizationKey,
  type KeyRotationReport,
} from '../encryption-keys/rotate-organization-key.ts';
import { scrubStorage, type ScrubOptions, type ScrubReport } from './scrub-storage.ts';

/** What keeps stored files readable over the years: keys are changed, objects are looked after. All of it goes on after a kill. */
export interface StorageMaintenance {
  /** Connects to the storage; for commands, which have not started anything else. */
  prepare(): Promise<void>;
  /** Wraps what the root wraps for the next root too; answers how many keys. Throws `KeyRotationError` with words for the operator. */
  rotateRootKey(next: MasterKey): Promise<number>;
  rotateOrganizationKey(organizationId: string): Promise<KeyRotationReport>;
  /** Ids of organisations that have a key, in order. */
  listOrganizationIds(): AsyncIterable<string>;
  /** Forgets older keys; refuses, and says how many document keys still need one. */
  retireOrganizationKeys(organizationId: string): Promise<{ retired: number; stillNeeded: number }>;
  retireRootKey(): Promise<string | null>;
  scrub(options?: ScrubOptions): Promise<ScrubReport>;
  countFindings(): Promise<FindingCounts>;
  /** The oldest findings. */
  listFindings(take: number): Promise<StorageFindingRow[]>;
}

const ORGANIZATION_KEYS: RootWrappedTable = {
  entity: 'organization-key',
  toKeyContext: (row) => organizationKeyContext(row as OrganizationKeyRow),
};
const ORGANIZATIONS_PER_PAGE = 200;

/** A command beside the product has no storage yet; the product hands in its own. */
export function createStorageMaintenance(
  deps: MaintenanceDeps,
  storage: Storage = openStorage(deps),
): StorageMaintenance {
  const context = createMaintenanceContext(deps, storage);
  const { findings, organizationKeys } = context;
  const roots = { ...deps, sources: [SERVICE_KEYS_TABLE, ORGANIZATION_KEYS] };
  return {
    prepare: () => context.storage.prepare(),
    rotateRootKey: (next) => rotateRootKey(roots, next),
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
    retireRootKey: () => retireRootKey(roots),
    scrub: (options) => scrubStorage(context, options),
    countFindings: () => findings.countByKind(),
    listFindings: (take) => findings.listOldest(take),
  };
}

const FINDINGS_METRIC = 'recueil_storage_findings';

/** Read from the database when asked, so that every instance tells the same. */
export function registerFindingsMetric(
  { countFindings }: StorageMaintenance,
  registry: Registry,
): void {
  // Built again beside itself, such as for sample data, the module measures what it measured before.
  if (registry.getSingleMetric(FINDINGS_METRIC)) return;
  const scrubbed = {
    name: FINDINGS_METRIC,
    help: 'Objects that the last scrub of the storage found missing, corrupt or orphaned',
    labelNames: ['kind'],
  } as const;
  registerGauge(registry, scrubbed, async () =>
    Object.entries(await countFindings()).map(([kind, count]) => [{ kind }, count]),
  );
}
