/** Bytes received, checked, hashed, sealed and fsynced, but not yet visible: `attach` or `discard` it. */
export interface StagedFile {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
}
