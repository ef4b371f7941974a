import type { Columns, RowOfColumns } from '../../../platform/database/columns.ts';
import { WRAPPED_KEY_BYTES } from '../../../platform/sealing/key-wrapping.ts';

/** `size` is that of the content. */
export const sealedObjectColumns = (c: Columns) => ({
  storageKey: c.ascii(32),
  size: c.big(),
  sealedSize: c.big(),
  sealedSha256: c.bytes(32),
});
export type SealedObject = Readonly<RowOfColumns<ReturnType<typeof sealedObjectColumns>>>;

export const wrappedKeyColumns = (c: Columns) => ({
  wrappedKey: c.bytes(WRAPPED_KEY_BYTES),
  organizationKeyId: c.id(),
});
export type WrappedDocumentKey = Readonly<RowOfColumns<ReturnType<typeof wrappedKeyColumns>>>;

export const storedObjectColumns = (c: Columns) => ({
  ...sealedObjectColumns(c),
  ...wrappedKeyColumns(c),
});
