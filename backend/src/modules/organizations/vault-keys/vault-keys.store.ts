import type { Database } from '../../../platform/database/database.ts';
import { vaultKeyTable, type VaultKeyRow } from './vault-keys.tables.ts';

export type VaultKeysStore = ReturnType<typeof vaultKeysStore>;

export function vaultKeysStore(database: Database) {
  const keys = () => database.repository(vaultKeyTable);
  return {
    /** The newest first. */
    list: (organizationId: string): Promise<VaultKeyRow[]> =>
      keys().find({ where: { organizationId }, order: { createdAt: 'DESC', id: 'DESC' } }),
    find: (organizationId: string, id: string): Promise<VaultKeyRow | null> =>
      keys().findOneBy({ organizationId, id }),
    async insert(key: VaultKeyRow): Promise<void> {
      await keys().insert(key);
    },
    async update(
      organizationId: string,
      id: string,
      changes: Partial<Pick<VaultKeyRow, 'passphrase' | 'recovery' | 'version'>>,
    ): Promise<void> {
      await keys().update({ organizationId, id }, changes);
    },
    async retire(organizationId: string, publicKey: string, retiredAt: Date): Promise<void> {
      await keys().update({ organizationId, publicKey }, { retiredAt });
    },
  };
}
