import type { MaintenanceContext } from '../maintenance/maintenance.context.ts';

export interface KeyRetirementReport {
  readonly retired: number;
  /** Document keys that still need one of the older keys; nothing was retired then. */
  readonly stillNeeded: number;
}

/** Forgets every key of an organisation but the newest, unless a document still needs one of them. */
export function retireOrganizationKeys(
  { organizationKeys, storageUsage, wrappedKeys, database }: MaintenanceContext,
  organizationId: string,
): Promise<KeyRetirementReport> {
  return database.transaction(async () => {
    // From here on no file of the organisation is added under one of them.
    await storageUsage.lock(organizationId);
    const newest = await organizationKeys.findNewest(organizationId);
    const older =
      newest === null
        ? []
        : (await organizationKeys.listOlder(organizationId, newest.version)).map(({ id }) => id);
    if (older.length === 0) return { retired: 0, stillNeeded: 0 };
    const stillNeeded = await wrappedKeys.countWrappedBy(organizationId, older);
    if (stillNeeded > 0) return { retired: 0, stillNeeded };
    await organizationKeys.deleteMany(organizationId, older);
    return { retired: older.length, stillNeeded: 0 };
  });
}
