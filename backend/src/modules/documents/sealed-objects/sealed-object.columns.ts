import type { EntitySchemaColumnOptions } from 'typeorm';
import type { Columns } from '../../../platform/database/columns.ts';
import { WRAPPED_KEY_BYTES } from '../../../platform/sealing/key-wrapping.ts';

/** `size` is that of the content. */
export interface SealedObject {
  readonly storageKey: string;
  readonly size: number;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
}

export interface WrappedDocumentKey {
  readonly wrappedKey: Buffer;
  readonly organizationKeyId: string;
}

export type StoredObject = SealedObject & WrappedDocumentKey;

export const sealedObjectColumns = (c: Columns) =>
  ({
    storageKey: { ...c.ascii(32), name: 'storage_key' },
    size: c.big(),
    sealedSize: { ...c.big(), name: 'sealed_size' },
    sealedSha256: { ...c.bytes(32), name: 'sealed_sha256' },
  }) satisfies Record<keyof SealedObject, EntitySchemaColumnOptions>;

export const wrappedKeyColumns = (c: Columns) =>
  ({
    wrappedKey: { ...c.bytes(WRAPPED_KEY_BYTES), name: 'wrapped_key' },
    organizationKeyId: { ...c.id(), name: 'organization_key_id' },
  }) satisfies Record<keyof WrappedDocumentKey, EntitySchemaColumnOptions>;

export const storedObjectColumns = (c: Columns) => ({
  ...sealedObjectColumns(c),
  ...wrappedKeyColumns(c),
});
