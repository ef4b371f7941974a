/** The sweep deletes objects of tables that are missing here. */
export interface StoredObjectTable {
  /** Rows have `organizationId`, `storageKey`, `sealedSize` and `sealedSha256`. */
  readonly entity: string;
  readonly documentIdProperty: string;
}

export const STORED_OBJECT_TABLES: readonly StoredObjectTable[] = [
  { entity: 'document', documentIdProperty: 'id' },
  { entity: 'document-segment', documentIdProperty: 'documentId' },
  { entity: 'document-preview', documentIdProperty: 'documentId' },
  { entity: 'document-archive', documentIdProperty: 'id' },
];

export interface WrappedKeyTable {
  readonly entity: string;
  readonly wrappedForProperty: string;
}

export const WRAPPED_KEY_TABLES: readonly WrappedKeyTable[] = [
  { entity: 'document', wrappedForProperty: 'id' },
  { entity: 'document-upload', wrappedForProperty: 'id' },
  { entity: 'document-preview', wrappedForProperty: 'id' },
  { entity: 'document-archive', wrappedForProperty: 'id' },
];
