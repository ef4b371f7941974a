import type { Registry } from 'prom-client';
import type { MasterKey } from '../../../config/index.ts';
import { retireRoot, rotateRoot, SERVICE_KEYS, type RootSource } from '../../../platform/keys/rotate-root-key.ts';
import { measure } from '../../../platform/monitoring/register-gauge.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { OrganisationKeyRow } from '../documents.tables.ts';
import { organisationKeyContext } from '../encryption-keys/keyring.ts';
import type { FindingCounts } from './storage-findings.store.ts';
import { keepingContext, type KeepingDeps } from './maintenance.context.ts';
import type { StorageFindingRow } from './maintenance.tables.ts';
import { retireOrganisationKeys } from '../encryption-keys/retire-organisation-keys.ts';
import { rotateOrganisationKey, type OrganisationRotation } from '../encryption-keys/rotate-organisation-key.ts';
import { scrubStorage, type ScrubOptions, type ScrubReport } from './scrub-storage.ts';

/** What keeps stored files readable over the years: keys are changed, objects are looked after. All of it goes on after a kill. */
export interface Keeping {
  /** Connects to the storage; for commands, which have not started anything else. */
  prepare(): Promise<void>;
  /** Wraps what the root wraps for the next root too; answers how many keys. Throws `KeyRotationError` with words for the operator. */
  rotateRoot(next: MasterKey): Promise<number>;
  rotateOrganisation(organisationId: string): Promise<OrganisationRotation>;
  /** Ids of organisations that have a key, in order. */
  organisations(): AsyncIterable<string>;
  /** Forgets older keys; refuses, and says how many document keys still need one. */
  retireOrganisation(organisationId: string): Promise<{ retired: number; stillNeeded: number }>;
  retireRoot(): Promise<string | null>;
  scrub(options?: ScrubOptions): Promise<ScrubReport>;
  findings(): Promise<FindingCounts>;
  /** The oldest findings. */
  list(take: number): Promise<StorageFindingRow[]>;
}

const ORGANISATION_KEYS: RootSource = { entity: 'organisation-key', contextOf: (row) => organisationKeyContext(row as OrganisationKeyRow) };
const PAGE = 200;

/** A command beside the product has no storage yet; the product hands in its own. */
export function createKeeping(deps: KeepingDeps, storage: Storage = openStorage(deps)): Keeping {
  const context = keepingContext(deps, storage);
  const { findings, organisationKeys } = context;
  const roots = { ...deps, sources: [SERVICE_KEYS, ORGANISATION_KEYS] };
  return {
    prepare: () => context.storage.prepare(),
    rotateRoot: (next) => rotateRoot(roots, next),
    rotateOrganisation: (organisationId) => rotateOrganisationKey(context, organisationId),
    async *organisations() {
      for (let page = await organisationKeys.organisationsAfter('', PAGE); page.length > 0; page = await organisationKeys.organisationsAfter(page.at(-1)!, PAGE)) yield* page;
    },
    retireOrganisation: (organisationId) => retireOrganisationKeys(context, organisationId),
    retireRoot: () => retireRoot(roots),
    scrub: (options) => scrubStorage(context, options),
    findings: () => findings.counts(),
    list: (take) => findings.first(take),
  };
}

const NAME = 'recueil_storage_findings';

/** Read from the database when asked, so that every instance tells the same. */
export function measureFindings({ findings }: Keeping, registry: Registry): void {
  // Built again beside itself, such as for sample data, the module measures what it measured before.
  if (registry.getSingleMetric(NAME)) return;
  const scrubbed = { name: NAME, help: 'Objects that the last scrub of the storage found missing, corrupt or orphaned', labelNames: ['kind'] } as const;
  measure(registry, scrubbed, async () => Object.entries(await findings()).map(([kind, count]) => [{ kind }, count]));
}
