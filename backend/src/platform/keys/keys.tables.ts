import type { Columns, RowOfColumns } from '../database/columns.ts';
import { defineTable, type RowOf, type Table } from '../database/define-table.ts';
import { WRAPPED_KEY_BYTES } from '../sealing/key-wrapping.ts';

export const rootKeyWrappingColumns = (c: Columns) => ({
  rootKeyId: c.ascii(64),
  wrappedKey: c.bytes(WRAPPED_KEY_BYTES),
  nextRootKeyId: { ...c.ascii(64), nullable: true },
  nextWrappedKey: { ...c.bytes(WRAPPED_KEY_BYTES), nullable: true },
});
export type RootKeyWrapping = RowOfColumns<ReturnType<typeof rootKeyWrappingColumns>>;

export interface RootWrappedKey extends RootKeyWrapping {
  id: string;
}

export const serviceKeyTable = defineTable('service-key', 'service_keys', {
  columns: (c) => ({
    id: { ...c.ascii(32), primary: true },
    ...rootKeyWrappingColumns(c),
    createdAt: c.instant(),
  }),
});
export type ServiceKeyRow = RowOf<typeof serviceKeyTable>;

/** A root key of this database; `sealedRoot` holds its bytes wrapped by its successor. */
export const keyCheckTable = defineTable('key-check', 'key_checks', {
  columns: (c) => ({
    rootKeyId: { ...c.ascii(64), primary: true },
    checkValue: c.bytes(32),
    createdAt: c.instant(),
    successorId: { ...c.ascii(64), nullable: true },
    sealedRoot: { ...c.bytes(WRAPPED_KEY_BYTES), nullable: true },
  }),
});
export type KeyCheckRow = RowOf<typeof keyCheckTable>;

export const keysTables: readonly Table[] = [serviceKeyTable, keyCheckTable];
