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
      organizationId: c.id(),
      userId: c.id(),
      name: c.text(100),
      secretHash: c.bytes(32),
      scopes: c.ascii(500),
      createdAt: c.instant(),
      expiresAt: c.instant(),
      lastUsedAt: { ...c.instant(), nullable: true },
      revokedAt: { ...c.instant(), nullable: true },
    },
    indices: [{ columns: ['organizationId', 'id'] }],
  }),
];

export const integrationsExport: readonly ExportedTable[] = [
  { entity: 'api-key', name: 'api-keys' },
];
