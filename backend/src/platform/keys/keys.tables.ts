import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Columns } from '../database/columns.ts';
import type { Tables } from '../database/database.ts';
import { WRAPPED_KEY_BYTES } from '../sealing/key-wrapping.ts';

export interface RootKeyWrapping {
  rootKeyId: string;
  wrappedKey: Buffer;
  nextRootKeyId: string | null;
  nextWrappedKey: Buffer | null;
}

export interface RootWrappedKey extends RootKeyWrapping {
  id: string;
}

export const rootKeyWrappingColumns = (
  c: Columns,
): Record<keyof RootKeyWrapping, EntitySchemaColumnOptions> => ({
  rootKeyId: c.ascii(64),
  wrappedKey: c.bytes(WRAPPED_KEY_BYTES),
  nextRootKeyId: { ...c.ascii(64), nullable: true },
  nextWrappedKey: { ...c.bytes(WRAPPED_KEY_BYTES), nullable: true },
});

export interface ServiceKeyRow extends RootWrappedKey {
  createdAt: Date;
}

/** A root key of this database; `sealedRoot` holds its bytes wrapped by its successor. */
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
      createdAt: c.instant(),
    },
  }),
  new EntitySchema<KeyCheckRow>({
    name: 'key-check',
    tableName: 'key_checks',
    columns: {
      rootKeyId: { ...c.ascii(64), primary: true },
      checkValue: c.bytes(32),
      createdAt: c.instant(),
      successorId: { ...c.ascii(64), nullable: true },
      sealedRoot: { ...c.bytes(WRAPPED_KEY_BYTES), nullable: true },
    },
  }),
];
