import { In, IsNull, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { KeyCheckRow, RootWrapped, RootWrapping, ServiceKeyRow } from './keys.tables.ts';

export type RootKeyStore = ReturnType<typeof rootKeyStore>;

const BATCH = 200;

/** Of the installation, not of an organisation. Nothing here is of use without the root key. */
export function rootKeyStore(database: Database) {
  const checks = () => database.manager().getRepository<KeyCheckRow>('key-check');
  const services = () => database.manager().getRepository<ServiceKeyRow>('service-key');
  /** Any table of keys below the root. */
  const below = (entity: string) => database.manager().getRepository<RootWrapped>(entity);

  return {
    checks: (): Promise<KeyCheckRow[]> => checks().find(),
    insertCheck: (row: KeyCheckRow) => checks().insert(row),
    /** False when the root is not, or no longer, one of this database. Holds its row to the end of the transaction. */
    async hold(rootKeyId: string): Promise<boolean> {
      const { affected } = await checks().createQueryBuilder().update().set({ createdAt: () => 'created_at' }).where({ rootKeyId }).execute();
      return affected === 1;
    },
    async nameSuccessor(rootKeyId: string, successorId: string, sealedRoot: Buffer): Promise<boolean> {
      const { affected } = await checks().update({ rootKeyId, successorId: IsNull() }, { successorId, sealedRoot });
      return affected === 1;
    },
    removeCheck: (rootKeyId: string) => checks().delete({ rootKeyId }),

    serviceKeys: (names: readonly string[]): Promise<ServiceKeyRow[]> => services().findBy({ id: In([...names]) }),
    insertServiceKey: (row: ServiceKeyRow) => services().insert(row),

    /** Keys that the next root does not open yet. */
    waiting: (entity: string, rootKeyId: string): Promise<RootWrapped[]> => below(entity).find({ where: { rootKeyId, nextRootKeyId: IsNull() }, take: BATCH }),
    countWaiting: (entity: string, rootKeyId: string): Promise<number> => below(entity).countBy({ rootKeyId, nextRootKeyId: IsNull() }),
    /** Keys that both roots open. */
    doubled: (entity: string, rootKeyId: string): Promise<RootWrapped[]> => below(entity).find({ where: { rootKeyId, nextRootKeyId: Not(IsNull()) }, take: BATCH }),
    countOf: (entity: string, rootKeyId: string): Promise<number> => below(entity).countBy({ rootKeyId }),
    async addNext(entity: string, { id, rootKeyId }: RootWrapped, next: Pick<RootWrapping, 'nextRootKeyId' | 'nextWrappedKey'>): Promise<boolean> {
      const { affected } = await below(entity).update({ id, rootKeyId, nextRootKeyId: IsNull() }, next);
      return affected === 1;
    },
    /** The next wrapping becomes the only one. */
    async moveOn(entity: string, { id, rootKeyId, nextRootKeyId, nextWrappedKey }: RootWrapped): Promise<boolean> {
      if (nextRootKeyId === null || nextWrappedKey === null) return false;
      const { affected } = await below(entity).update({ id, rootKeyId, nextRootKeyId }, { rootKeyId: nextRootKeyId, wrappedKey: nextWrappedKey, nextRootKeyId: null, nextWrappedKey: null });
      return affected === 1;
    },
  };
}
