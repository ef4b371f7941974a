import { In, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { PlainObjectTable } from '../../../platform/storage/plain-object-table.ts';
import {
  STORED_OBJECT_TABLES,
  type ObjectTable,
  type StoredObjectTable,
} from './stored-object-tables.ts';

export interface ExpectedObject {
  readonly storageKey: string;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
  /** Null: of the installation. */
  readonly organizationId: string | null;
  readonly documentId: string | null;
}

/** For sweep and scrub, across organisations, and for the erasure of one. */
export function storedObjectsStore(
  database: Database,
  plainObjects: readonly PlainObjectTable[] = [],
) {
  const rows = (table: ObjectTable) => database.repository(table);

  return {
    async listAfter(
      { table, documentIdProperty }: StoredObjectTable,
      position: string,
      take: number,
    ): Promise<ExpectedObject[]> {
      const found = await rows(table).find({
        where: { storageKey: MoreThan(position) },
        order: { storageKey: 'ASC' },
        take,
      });
      return found.map((row) => ({
        storageKey: row.storageKey!,
        sealedSize: row.sealedSize,
        sealedSha256: row.sealedSha256,
        organizationId: row.organizationId,
        documentId: row[documentIdProperty]!,
      }));
    },

    async listPlainAfter(
      table: PlainObjectTable,
      position: string,
      take: number,
    ): Promise<ExpectedObject[]> {
      const found = await database.repository(table).find({
        where: { storageKey: MoreThan(position) },
        order: { storageKey: 'ASC' },
        take,
      });
      return found.map(({ storageKey, size, sha256 }) => ({
        storageKey,
        sealedSize: size,
        sealedSha256: sha256,
        organizationId: null,
        documentId: null,
      }));
    },

    /** Their storage keys; null for a row without an object of its own. */
    async deleteSome(
      table: ObjectTable,
      organizationId: string,
      limit: number,
    ): Promise<(string | null)[]> {
      const found = await rows(table).find({ where: { organizationId }, take: limit });
      for (const { id, storageKey } of found) {
        if (id !== undefined) await rows(table).delete({ organizationId, id });
        else await rows(table).delete({ organizationId, storageKey: storageKey! });
      }
      return found.map(({ storageKey }) => storageKey);
    },

    async findReferencedKeys(keys: readonly string[]): Promise<Set<string>> {
      const referenced = new Set<string>();
      for (const { table } of STORED_OBJECT_TABLES) {
        for (const { storageKey } of await rows(table).find({
          where: { storageKey: In([...keys]) },
        }))
          referenced.add(storageKey!);
      }
      for (const table of plainObjects) {
        for (const { storageKey } of await database.repository(table).find({
          where: { storageKey: In([...keys]) },
        }))
          referenced.add(storageKey);
      }
      return referenced;
    },
  };
}
