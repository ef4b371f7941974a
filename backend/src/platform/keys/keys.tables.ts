import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Columns } from '../database/columns.ts';
import type { Tables } from '../database/database.ts';
import { WRAPPED_KEY_BYTES } from '../sealing/key-wrapping.ts';

/** A key wrapped by the root; while the root is replaced, by the old one and by the next one, so that both open it. */
export interface RootKeyWrapping {
  rootKeyId: string;
  wrappedKey: Buffer;
  nextRootKeyId: string | null;
  nextWrappedKey: Buffer | null;
}

/** Columns that every table of keys below the root has. */
export interface RootWrappedKey extends RootKeyWrapping {
  id: string;
}

export const rootKeyWrappingColumns = (
  c: Columns,
): Record<keyof RootKeyWrapping, EntitySchemaColumnOptions> => ({
  rootKeyId: { ...c.ascii(64), name: 'root_key_id' },
  wrappedKey: { ...c.bytes(WRAPPED_KEY_BYTES), name: 'wrapped_key' },
  nextRootKeyId: { ...c.ascii(64), name: 'next_root_key_id', nullable: true },
  nextWrappedKey: { ...c.bytes(WRAPPED_KEY_BYTES), name: 'next_wrapped_key', nullable: true },
});

/** A key of the product itself, such as the one that chains the audit. */
export interface ServiceKeyRow extends RootWrappedKey {
  createdAt: Date;
}

/** A root key that this database was set up with or is being moved to; `sealedRoot` is its own bytes, wrapped by its successor. */
export interface KeyCheckRow {
  rootKeyId: string;
  checkValue: Buffer;
  createdAt: Date;
  successorId: string | null;
  sealedRoot: Buffer | null;
}

export const keysTables: Tables = (c) => [
  new EntitySchema<ServiceKeyRow>({
    name: 'service-key',
    tableName: 'service_keys',
    columns: {
      id: { ...c.ascii(32), primary: true },
      ...rootKeyWrappingColumns(c),
      createdAt: { ...c.instant(), name: 'created_at' },
    },
  }),
  new EntitySchema<KeyCheckRow>({
    name: 'key-check',
    tableName: 'key_checks',
    columns: {
      rootKeyId: { ...c.ascii(64), name: 'root_key_id', primary: true },
      checkValue: { ...c.bytes(32), name: 'check_value' },
      createdAt: { ...c.instant(), name: 'created_at' },
      successorId: { ...c.ascii(64), name: 'successor_id', nullable: true },
      sealedRoot: { ...c.bytes(WRAPPED_KEY_BYTES), name: 'sealed_root', nullable: true },
    },
  }),
];
