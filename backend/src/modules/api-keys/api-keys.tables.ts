import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';

export const apiKeyTable = defineTable('api-key', 'api_keys', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    /** Creator, for display: the key belongs to the organisation. */
    userId: c.id(),
    name: c.text(100),
    /** SHA-256: 256 random bits need no slow hash. */
    secretHash: c.bytes(32),
    scopes: c.ascii(500),
    createdAt: c.instant(),
    expiresAt: c.instant(),
    lastUsedAt: { ...c.instant(), nullable: true },
    revokedAt: { ...c.instant(), nullable: true },
  }),
  indices: [{ columns: ['organizationId', 'id'] }],
});
export type ApiKeyRow = RowOf<typeof apiKeyTable>;

export const apiKeysTables: readonly Table[] = [apiKeyTable];

export const apiKeysExport: readonly ExportedTable[] = [{ table: apiKeyTable, name: 'api-keys' }];
