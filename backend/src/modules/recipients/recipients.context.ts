import type { DocumentsApi } from '../documents/index.ts';
import type { RequestsApi } from '../requests/index.ts';

/** What the use cases of this module work with. */
export interface Recipients {
  readonly documents: DocumentsApi;
  readonly requests: RequestsApi;
  /** Bytes a file may have, as the operator set it. */
  readonly maxFileSize: number;
  newId(): string;
}
