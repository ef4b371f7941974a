import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';

export interface ApiKeyRow {
  id: string;
  organizationId: string;
  /** Creator, for display: the key belongs to the organisation. */
  userId: string;
  name: string;
  /** SHA-256: 256 random bits need no slow hash. */
  secretHash: Buffer;
  scopes: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export const integrationsTables: Tables = (c) => [
  new EntitySchema<ApiKeyRow>({
    name: 'api-key',
    tableName: 'api_keys',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: { ...c.id(), name: 'organization_id' },
      userId: { ...c.id(), name: 'user_id' },
      name: c.text(100),
      secretHash: { ...c.bytes(32), name: 'secret_hash' },
      scopes: c.ascii(500),
      createdAt: { ...c.instant(), name: 'created_at' },
      expiresAt: { ...c.instant(), name: 'expires_at' },
      lastUsedAt: { ...c.instant(), name: 'last_used_at', nullable: true },
      revokedAt: { ...c.instant(), name: 'revoked_at', nullable: true },
    },
    indices: [{ columns: ['organizationId', 'id'] }],
  }),
];

export const integrationsExport: readonly ExportedTable[] = [
  { entity: 'api-key', name: 'api-keys' },
];
