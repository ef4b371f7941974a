/**
 * Every table that names stored objects. The sweep, the scrub and the rotation of keys know objects and keys from here
 * alone: a table that is missing here has its objects swept as orphans.
 */
export interface ObjectSource {
  /** Its rows have `organisationId`, `storageKey`, `sealedSize` and `sealedSha256`. */
  readonly entity: string;
  /** Column that names the document: `id` in the documents themselves. */
  readonly documentId: string;
}

export const OBJECT_SOURCES: readonly ObjectSource[] = [{ entity: 'document', documentId: 'id' }, { entity: 'document-segment', documentId: 'documentId' }, { entity: 'document-preview', documentId: 'documentId' }];

/** Every table whose rows hold a key wrapped by a key of their organisation, in `wrappedKey` and `organisationKeyId`. */
export interface KeySource {
  readonly entity: string;
  /** Column with the id that the key was wrapped for. */
  readonly wrappedFor: string;
}

export const KEY_SOURCES: readonly KeySource[] = [{ entity: 'document', wrappedFor: 'id' }, { entity: 'document-upload', wrappedFor: 'id' }, { entity: 'document-preview', wrappedFor: 'id' }];
