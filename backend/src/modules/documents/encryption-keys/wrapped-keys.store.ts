import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { WrappedDocumentKey } from './keyring.ts';
import { KEY_SOURCES, type KeySource } from '../maintenance/stored-object-tables.ts';

interface WrappedRow extends WrappedDocumentKey {
  readonly id: string;
  readonly organisationId: string;
}

const BATCH = 200;

/** Document keys, wherever they are kept. */
export function wrappedKeysStore(database: Database) {
  const rows = (entity: string) => database.manager().getRepository<WrappedRow>(entity);

  return {
    /** Some that are wrapped by this key of the organisation, with the id they are wrapped for. */
    async under(organisationId: string, organisationKeyId: string, { entity, wrappedFor }: KeySource, after: string): Promise<{ row: WrappedRow; documentId: string }[]> {
      const found = await rows(entity).find({ where: { organisationId, organisationKeyId, id: MoreThan(after), wrappedKey: Not(IsNull()) }, order: { id: 'ASC' }, take: BATCH });
      return found.map((row) => ({ row, documentId: (row as unknown as Record<string, string>)[wrappedFor]! }));
    },
    /** False when somebody was quicker, or the row is gone. */
    async rewrap(organisationId: string, { entity }: KeySource, { id, organisationKeyId }: WrappedRow, next: WrappedDocumentKey): Promise<boolean> {
      const { affected } = await rows(entity).update({ organisationId, id, organisationKeyId, wrappedKey: Not(IsNull()) }, next);
      return affected === 1;
    },
    async countUnder(organisationId: string, keyIds: readonly string[]): Promise<number> {
      let count = 0;
      for (const { entity } of KEY_SOURCES) count += await rows(entity).countBy({ organisationId, organisationKeyId: In([...keyIds]), wrappedKey: Not(IsNull()) });
      return count;
    },
  };
}
