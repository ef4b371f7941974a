import { In, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { STORED_OBJECT_TABLES, type StoredObjectTable } from './stored-object-tables.ts';

/** A stored object as a row describes it. */
export interface ExpectedObject {
  readonly storageKey: string;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
  readonly organizationId: string;
  readonly documentId: string;
}

interface ObjectRow extends Omit<ExpectedObject, 'documentId'> {
  readonly id: string;
}

/** Which objects there should be. Of every organisation: for the sweep and the scrub alone. */
export function storedObjectsStore(database: Database) {
  const rows = (entity: string) => database.manager().getRepository<ObjectRow>(entity);

  return {
    /** In the order of storage keys. */
    async listAfter(
      { entity, documentIdProperty }: StoredObjectTable,
      position: string,
      take: number,
    ): Promise<ExpectedObject[]> {
      const found = await rows(entity).find({
        where: { storageKey: MoreThan(position) },
        order: { storageKey: 'ASC' },
        take,
      });
      return found.map(({ storageKey, sealedSize, sealedSha256, organizationId, ...row }) => ({
        storageKey,
        sealedSize,
        sealedSha256,
        organizationId,
        documentId: (row as unknown as Record<string, string>)[documentIdProperty]!,
      }));
    },

    /** Which of some storage keys are in use. */
    async findReferencedKeys(keys: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (const { entity } of STORED_OBJECT_TABLES) {
        for (const { storageKey } of await rows(entity).find({
          where: { storageKey: In([...keys]) },
        }))
          known.add(storageKey);
      }
      return known;
    },
  };
}
