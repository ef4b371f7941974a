import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { VAULT_KEY_LIMITS } from '../organizations-limits.contract.ts';
import type { VaultKeyEnvelope } from './vault-keys.contract.ts';

/** `organizations.encryption_key` is the public key of the one that new files are for. */
export interface VaultKeyRow {
  id: string;
  organizationId: string;
  /** Grows with each change of an envelope. */
  version: number;
  publicKey: string;
  passphrase: VaultKeyEnvelope;
  recovery: VaultKeyEnvelope;
  createdBy: string;
  createdAt: Date;
  retiredAt: Date | null;
}

export const vaultKeysTables: Tables = (c) => [
  new EntitySchema<VaultKeyRow>({
    name: 'vault-key',
    tableName: 'vault_keys',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      version: { ...c.int(), default: 1 },
      publicKey: c.ascii(VAULT_KEY_LIMITS.publicKey),
      passphrase: c.json(),
      recovery: c.json(),
      createdBy: c.id(),
      createdAt: c.instant(),
      retiredAt: { ...c.instant(), nullable: true },
    },
    uniques: [{ columns: ['organizationId', 'publicKey'] }],
    foreignKeys: [
      {
        target: 'organization',
        columnNames: ['organizationId'],
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      },
    ],
  }),
];
