import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import type { MaintenanceContext } from '../maintenance/maintenance.context.ts';
import { WRAPPED_KEY_TABLES, type WrappedKeyTable } from '../maintenance/stored-object-tables.ts';

export interface KeyRotationReport {
  readonly organizationKeyId: string;
  readonly rewrapped: number;
  /** Document keys that do not open; they stay as they are, and with them the key they name. */
  readonly damaged: number;
}

/**
 * Gives an organisation a new key and wraps its document keys by it (security rule 31): rows alone, in batches, while it
 * works on. Killed anywhere it goes on when called again: while rows are behind, no further key is made.
 */
export async function rotateOrganizationKey(
  context: MaintenanceContext,
  organizationId: string,
): Promise<KeyRotationReport> {
  const { keyring, organizationKeys, wrappedKeys } = context;
  const last = await organizationKeys.findNewest(organizationId);
  const behind =
    last === null
      ? []
      : (await organizationKeys.listOlder(organizationId, last.version)).map(({ id }) => id);
  const unfinished =
    last !== null && (await wrappedKeys.countWrappedBy(organizationId, behind)) > 0;
  const organizationKeyId = unfinished
    ? last.id
    : await keyring.createNextOrganizationKey(organizationId);
  const older = unfinished || last === null ? behind : [...behind, last.id];

  let [rewrapped, damaged] = [0, 0];
  for (const olderId of older) {
    for (const source of WRAPPED_KEY_TABLES) {
      const moved = await rewrapAll(context, organizationId, source, olderId, organizationKeyId);
      rewrapped += moved.rewrapped;
      damaged += moved.damaged;
    }
  }
  return { organizationKeyId, rewrapped, damaged };
}

async function rewrapAll(
  { keyring, wrappedKeys, database, logger }: MaintenanceContext,
  organizationId: string,
  source: WrappedKeyTable,
  from: string,
  to: string,
) {
  let [rewrapped, damaged, after] = [0, 0, ''];
  for (;;) {
    const batch = await wrappedKeys.listWrappedBy(organizationId, from, source, after);
    if (batch.length === 0) return { rewrapped, damaged };
    const next = await Promise.all(
      batch.map(({ row, documentId }) =>
        keyring.rewrapDocumentKey(organizationId, documentId, row, to).catch((error: unknown) => {
          if (!(error instanceof DamagedObjectError)) throw error;
          logger.error(
            { organizationId, documentId },
            'A wrapped document key does not open and was left as it is',
          );
          return null;
        }),
      ),
    );
    rewrapped += await database.transaction(async () => {
      let done = 0;
      for (const [i, { row }] of batch.entries()) {
        const wrappedKey = next[i];
        if (
          wrappedKey &&
          (await wrappedKeys.replaceWrapping(organizationId, source, row, {
            wrappedKey,
            organizationKeyId: to,
          }))
        )
          done++;
      }
      return done;
    });
    damaged += next.filter((key) => key === null).length;
    after = batch.at(-1)!.row.id;
  }
}
