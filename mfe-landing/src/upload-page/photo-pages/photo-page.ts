import type { FileWarningKind } from '../file-warnings/file-warning-kind.ts';
import type { Corners, PageEdit } from '../scanner/page-edit.rules.ts';

export interface PhotoPage {
  readonly id: string;
  readonly file: File;
  readonly edit: PageEdit;
  readonly warning: FileWarningKind | null;
  /** Edges that were found in the photo as it is stored; null: none, or not looked for yet. */
  readonly found: Corners | null;
}
