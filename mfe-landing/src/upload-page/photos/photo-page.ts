import type { FileWarningKind } from '../file-warnings/index.ts';

/** A page of the document to be, as long as the sheet is open. */
export interface PhotoPage {
  readonly id: number;
  readonly file: File;
  readonly advice: FileWarningKind | null;
}
