import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import type { MaintenanceContext } from '../maintenance/maintenance.context.ts';
import { WRAPPED_KEY_TABLES, type WrappedKeyTable } from '../maintenance/stored-object-tables.ts';

export interface KeyRotationReport {
  readonly organizationKeyId: string;
  readonly rewrapped: number;
  /** Document keys that do not open; they and the key they name are left alone. */
  readonly damaged: number;
}

/** A killed run resumes: no further key while rows use an older one (security rule 31). */
export async function rotateOrganizationKey(
  context: MaintenanceContext,
  organizationId: string,
): Promise<KeyRotationReport> {
  const { keyring, organizationKeys, wrappedKeys } = context;
  const last = await organizationKeys.findNewest(organizationId);
  const olderKeyIds =
    last === null
      ? []
      : (await organizationKeys.listOlder(organizationId, last.version)).map(({ id }) => id);
  const isResumed =
    last !== null && (await wrappedKeys.countWrappedBy(organizationId, olderKeyIds)) > 0;
  const organizationKeyId = isResumed
    ? last.id
    : await keyring.createNextOrganizationKey(organizationId);
  const older = isResumed || last === null ? olderKeyIds : [...olderKeyIds, last.id];

  let [rewrapped, damaged] = [0, 0];
  for (const olderId of older) {
    for (const table of WRAPPED_KEY_TABLES) {
      const result = await rewrapAll(context, organizationId, table, olderId, organizationKeyId);
      rewrapped += result.rewrapped;
      damaged += result.damaged;
    }
  }
  return { organizationKeyId, rewrapped, damaged };
}

async function rewrapAll(
  { keyring, wrappedKeys, database, logger }: MaintenanceContext,
  organizationId: string,
  table: WrappedKeyTable,
  from: string,
  to: string,
) {
  let [rewrapped, damaged, after] = [0, 0, ''];
  for (;;) {
    const batch = await wrappedKeys.listWrappedBy(organizationId, from, table, after);
    if (batch.length === 0) return { rewrapped, damaged };
    const wrappings = await Promise.all(
      batch.map((row) =>
        keyring.rewrapDocumentKey(organizationId, row.id, row, to).catch((error: unknown) => {
          if (!(error instanceof DamagedObjectError)) throw error;
          logger.error(
            { organizationId, documentId: row.id },
            'A wrapped document key does not open and was left unchanged',
          );
          return null;
        }),
      ),
    );
    rewrapped += await database.transaction(async () => {
      let replaced = 0;
      for (const [i, row] of batch.entries()) {
        const wrappedKey = wrappings[i];
        if (
          wrappedKey &&
          (await wrappedKeys.replaceWrapping(organizationId, table, row, {
            wrappedKey,
            organizationKeyId: to,
          }))
        )
          replaced++;
      }
      return replaced;
    });
    damaged += wrappings.filter((key) => key === null).length;
    after = batch.at(-1)!.id;
  }
}

interface KeyRetirementReport {
  readonly retired: number;
  readonly stillNeeded: number;
}

export function retireOrganizationKeys(
  { organizationKeys, storageUsage, wrappedKeys, database }: MaintenanceContext,
  organizationId: string,
): Promise<KeyRetirementReport> {
  return database.transaction(async () => {
    // Locks out new files under an older key.
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
