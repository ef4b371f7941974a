import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { WrappedDocumentKey } from '../sealed-objects/sealed-object.columns.ts';
import { WRAPPED_KEY_TABLES, type WrappedKeyTable } from '../maintenance/stored-object-tables.ts';

interface WrappedKeyRow extends WrappedDocumentKey {
  readonly id: string;
}

const BATCH_SIZE = 200;

export function wrappedKeysStore(database: Database) {
  const rows = (table: WrappedKeyTable) => database.repository(table);

  return {
    async listWrappedBy(
      organizationId: string,
      organizationKeyId: string,
      table: WrappedKeyTable,
      after: string,
    ): Promise<WrappedKeyRow[]> {
      const found = await rows(table).find({
        where: {
          organizationId,
          organizationKeyId,
          id: MoreThan(after),
          wrappedKey: Not(IsNull()),
        },
        order: { id: 'ASC' },
        take: BATCH_SIZE,
      });
      return found.flatMap(({ id, wrappedKey }) =>
        wrappedKey === null ? [] : { id, organizationKeyId, wrappedKey },
      );
    },
    async replaceWrapping(
      organizationId: string,
      table: WrappedKeyTable,
      { id, organizationKeyId }: WrappedKeyRow,
      next: WrappedDocumentKey,
    ): Promise<boolean> {
      const { affected } = await rows(table).update(
        { organizationId, id, organizationKeyId, wrappedKey: Not(IsNull()) },
        next,
      );
      return affected === 1;
    },
    async countWrappedBy(organizationId: string, keyIds: readonly string[]): Promise<number> {
      let count = 0;
      for (const table of WRAPPED_KEY_TABLES)
        count += await rows(table).countBy({
          organizationId,
          organizationKeyId: In([...keyIds]),
          wrappedKey: Not(IsNull()),
        });
      return count;
    },
  };
}
