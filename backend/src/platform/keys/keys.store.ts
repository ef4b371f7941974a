import { In, IsNull, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/define-table.ts';
import {
  keyCheckTable,
  serviceKeyTable,
  type KeyCheckRow,
  type RootWrappedKey,
  type RootKeyWrapping,
  type ServiceKeyRow,
} from './keys.tables.ts';

export type RootKeyStore = ReturnType<typeof createRootKeyStore>;

const BATCH = 200;

export function createRootKeyStore(database: Database) {
  const checks = () => database.repository(keyCheckTable);
  const serviceKeys = () => database.repository(serviceKeyTable);
  const wrappedKeys = (table: Table<RootWrappedKey>) => database.repository(table);

  return {
    checks: (): Promise<KeyCheckRow[]> => checks().find(),
    insertCheck: (row: KeyCheckRow) => checks().insert(row),
    /** False when the root key is unknown or retired. Locks its row until the transaction ends. */
    async lockRootKey(rootKeyId: string): Promise<boolean> {
      const { affected } = await checks()
        .createQueryBuilder()
        .update()
        .set({ createdAt: () => 'created_at' })
        .where({ rootKeyId })
        .execute();
      return affected === 1;
    },
    async recordSuccessor(
      rootKeyId: string,
      successorId: string,
      sealedRoot: Buffer,
    ): Promise<boolean> {
      const { affected } = await checks().update(
        { rootKeyId, successorId: IsNull() },
        { successorId, sealedRoot },
      );
      return affected === 1;
    },
    removeCheck: (rootKeyId: string) => checks().delete({ rootKeyId }),

    serviceKeys: (names: readonly string[]): Promise<ServiceKeyRow[]> =>
      serviceKeys().findBy({ id: In([...names]) }),
    insertServiceKey: (row: ServiceKeyRow) => serviceKeys().insert(row),

    listNotRewrapped: (
      table: Table<RootWrappedKey>,
      rootKeyId: string,
    ): Promise<RootWrappedKey[]> =>
      wrappedKeys(table).find({ where: { rootKeyId, nextRootKeyId: IsNull() }, take: BATCH }),
    countNotRewrapped: (table: Table<RootWrappedKey>, rootKeyId: string): Promise<number> =>
      wrappedKeys(table).countBy({ rootKeyId, nextRootKeyId: IsNull() }),
    listDoublyWrapped: (
      table: Table<RootWrappedKey>,
      rootKeyId: string,
    ): Promise<RootWrappedKey[]> =>
      wrappedKeys(table).find({ where: { rootKeyId, nextRootKeyId: Not(IsNull()) }, take: BATCH }),
    countWrappedBy: (table: Table<RootWrappedKey>, rootKeyId: string): Promise<number> =>
      wrappedKeys(table).countBy({ rootKeyId }),
    async addNextWrapping(
      table: Table<RootWrappedKey>,
      { id, rootKeyId }: RootWrappedKey,
      next: Pick<RootKeyWrapping, 'nextRootKeyId' | 'nextWrappedKey'>,
    ): Promise<boolean> {
      const { affected } = await wrappedKeys(table).update(
        { id, rootKeyId, nextRootKeyId: IsNull() },
        next,
      );
      return affected === 1;
    },
    async dropOldWrapping(
      table: Table<RootWrappedKey>,
      { id, rootKeyId, nextRootKeyId, nextWrappedKey }: RootWrappedKey,
    ): Promise<boolean> {
      if (nextRootKeyId === null || nextWrappedKey === null) return false;
      const { affected } = await wrappedKeys(table).update(
        { id, rootKeyId, nextRootKeyId },
        {
          rootKeyId: nextRootKeyId,
          wrappedKey: nextWrappedKey,
          nextRootKeyId: null,
          nextWrappedKey: null,
        },
      );
      return affected === 1;
    },
  };
}
