import { In, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { STORED_OBJECT_TABLES, type StoredObjectTable } from './stored-object-tables.ts';

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

/** For sweep and scrub, across organisations, and for the erasure of one. */
export function storedObjectsStore(database: Database) {
  const rows = (entity: string) => database.manager().getRepository<ObjectRow>(entity);

  return {
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

    /** Their storage keys; null for a row without an object of its own. */
    async deleteSome(
      entity: string,
      organizationId: string,
      limit: number,
    ): Promise<(string | null)[]> {
      const found = await rows(entity).find({ where: { organizationId }, take: limit });
      for (const row of found) {
        const { storageKey } = row;
        if (entity === 'document-segment')
          await rows(entity).delete({ organizationId, storageKey });
        else await rows(entity).delete({ organizationId, id: row.id });
      }
      return found.map(({ storageKey }) => storageKey);
    },

    async findReferencedKeys(keys: readonly string[]): Promise<Set<string>> {
      const referenced = new Set<string>();
      for (const { entity } of STORED_OBJECT_TABLES) {
        for (const { storageKey } of await rows(entity).find({
          where: { storageKey: In([...keys]) },
        }))
          referenced.add(storageKey);
      }
      return referenced;
    },
  };
}
