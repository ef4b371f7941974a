import type { Advice } from '../file-warnings/index.ts';

/** A page of the document to be, as long as the sheet is open. */
export interface Page {
  readonly id: number;
  readonly file: File;
  readonly advice: Advice | null;
}
