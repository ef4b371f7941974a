/** Durable, checked and sealed, but invisible until attached; otherwise discard it. */
export interface StagedFile {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
}
