import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { WrappedDocumentKey } from '../sealed-objects/sealed-object.columns.ts';
import { WRAPPED_KEY_TABLES, type WrappedKeyTable } from '../maintenance/stored-object-tables.ts';

interface WrappedKeyRow extends WrappedDocumentKey {
  readonly id: string;
  readonly organizationId: string;
}

const BATCH_SIZE = 200;

export function wrappedKeysStore(database: Database) {
  const rows = (entity: string) => database.manager().getRepository<WrappedKeyRow>(entity);

  return {
    async listWrappedBy(
      organizationId: string,
      organizationKeyId: string,
      { entity, wrappedForProperty }: WrappedKeyTable,
      after: string,
    ): Promise<{ row: WrappedKeyRow; documentId: string }[]> {
      const found = await rows(entity).find({
        where: {
          organizationId,
          organizationKeyId,
          id: MoreThan(after),
          wrappedKey: Not(IsNull()),
        },
        order: { id: 'ASC' },
        take: BATCH_SIZE,
      });
      return found.map((row) => ({
        row,
        documentId: (row as unknown as Record<string, string>)[wrappedForProperty]!,
      }));
    },
    async replaceWrapping(
      organizationId: string,
      { entity }: WrappedKeyTable,
      { id, organizationKeyId }: WrappedKeyRow,
      next: WrappedDocumentKey,
    ): Promise<boolean> {
      const { affected } = await rows(entity).update(
        { organizationId, id, organizationKeyId, wrappedKey: Not(IsNull()) },
        next,
      );
      return affected === 1;
    },
    async countWrappedBy(organizationId: string, keyIds: readonly string[]): Promise<number> {
      let count = 0;
      for (const { entity } of WRAPPED_KEY_TABLES)
        count += await rows(entity).countBy({
          organizationId,
          organizationKeyId: In([...keyIds]),
          wrappedKey: Not(IsNull()),
        });
      return count;
    },
  };
}
