/**
 * Every table that names stored objects. The sweep, the scrub and the rotation of keys know objects and keys from here
 * alone: a table that is missing here has its objects swept as orphans.
 */
export interface StoredObjectTable {
  /** Its rows have `organizationId`, `storageKey`, `sealedSize` and `sealedSha256`. */
  readonly entity: string;
  /** Column that names the document: `id` in the documents themselves. */
  readonly documentIdProperty: string;
}

export const STORED_OBJECT_TABLES: readonly StoredObjectTable[] = [
  { entity: 'document', documentIdProperty: 'id' },
  { entity: 'document-segment', documentIdProperty: 'documentId' },
  { entity: 'document-preview', documentIdProperty: 'documentId' },
];

/** Every table whose rows hold a key wrapped by a key of their organisation, in `wrappedKey` and `organizationKeyId`. */
export interface WrappedKeyTable {
  readonly entity: string;
  /** Column with the id that the key was wrapped for. */
  readonly wrappedForProperty: string;
}

export const WRAPPED_KEY_TABLES: readonly WrappedKeyTable[] = [
  { entity: 'document', wrappedForProperty: 'id' },
  { entity: 'document-upload', wrappedForProperty: 'id' },
  { entity: 'document-preview', wrappedForProperty: 'id' },
];
