import type { FileSource } from 'tus-js-client';

/** What is sent of a file: the file itself, or what `source` makes of it. */
export interface UploadContent {
  /** Named by its content where it is encrypted. */
  readonly file: File;
  readonly name: string;
  readonly size: number;
  /** Where it is encrypted: of the file before, in hexadecimal. */
  readonly originalSha256?: string;
  readonly source?: FileSource;
}
