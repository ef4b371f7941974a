import { In, IsNull, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { KeyCheckRow, RootWrappedKey, RootKeyWrapping, ServiceKeyRow } from './keys.tables.ts';

export type RootKeyStore = ReturnType<typeof createRootKeyStore>;

const BATCH = 200;

/** Of the installation, not of an organisation. Nothing here is of use without the root key. */
export function createRootKeyStore(database: Database) {
  const checks = () => database.manager().getRepository<KeyCheckRow>('key-check');
  const services = () => database.manager().getRepository<ServiceKeyRow>('service-key');
  /** Any table of keys below the root. */
  const below = (entity: string) => database.manager().getRepository<RootWrappedKey>(entity);

  return {
    checks: (): Promise<KeyCheckRow[]> => checks().find(),
    insertCheck: (row: KeyCheckRow) => checks().insert(row),
    /** False when the root is not, or no longer, one of this database. Holds its row to the end of the transaction. */
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
      services().findBy({ id: In([...names]) }),
    insertServiceKey: (row: ServiceKeyRow) => services().insert(row),

    /** Keys that the next root does not open yet. */
    listNotRewrapped: (entity: string, rootKeyId: string): Promise<RootWrappedKey[]> =>
      below(entity).find({ where: { rootKeyId, nextRootKeyId: IsNull() }, take: BATCH }),
    countNotRewrapped: (entity: string, rootKeyId: string): Promise<number> =>
      below(entity).countBy({ rootKeyId, nextRootKeyId: IsNull() }),
    /** Keys that both roots open. */
    listDoublyWrapped: (entity: string, rootKeyId: string): Promise<RootWrappedKey[]> =>
      below(entity).find({ where: { rootKeyId, nextRootKeyId: Not(IsNull()) }, take: BATCH }),
    countWrappedBy: (entity: string, rootKeyId: string): Promise<number> =>
      below(entity).countBy({ rootKeyId }),
    async addNextWrapping(
      entity: string,
      { id, rootKeyId }: RootWrappedKey,
      next: Pick<RootKeyWrapping, 'nextRootKeyId' | 'nextWrappedKey'>,
    ): Promise<boolean> {
      const { affected } = await below(entity).update(
        { id, rootKeyId, nextRootKeyId: IsNull() },
        next,
      );
      return affected === 1;
    },
    /** The next wrapping becomes the only one. */
    async dropOldWrapping(
      entity: string,
      { id, rootKeyId, nextRootKeyId, nextWrappedKey }: RootWrappedKey,
    ): Promise<boolean> {
      if (nextRootKeyId === null || nextWrappedKey === null) return false;
      const { affected } = await below(entity).update(
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
