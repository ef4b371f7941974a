import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { VAULT_KEY_LIMITS } from '../organizations-limits.contract.ts';
import type { VaultKeyEnvelope } from './vault-keys.contract.ts';

/** `organizations.encryption_key` is the public key of the one that new files are for. */
export const vaultKeyTable = defineTable('vault-key', 'vault_keys', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    /** Grows with each change of an envelope. */
    version: { ...c.int(), default: 1 },
    publicKey: c.ascii(VAULT_KEY_LIMITS.publicKey),
    passphrase: c.json<VaultKeyEnvelope>(),
    recovery: c.json<VaultKeyEnvelope>(),
    createdBy: c.id(),
    createdAt: c.instant(),
    retiredAt: { ...c.instant(), nullable: true },
  }),
  uniques: [{ columns: ['organizationId', 'publicKey'] }],
  deletedWith: { organizationId: 'organization' },
});
export type VaultKeyRow = RowOf<typeof vaultKeyTable>;
