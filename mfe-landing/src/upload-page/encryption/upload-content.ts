import type { FileSource } from 'tus-js-client';

/** What is sent of a file: the file itself, or what `source` makes of it. */
export interface UploadContent {
  /** Named by its content where it is encrypted. */
  readonly file: File;
  readonly name: string;
  readonly size: number;
  readonly source?: FileSource;
}
