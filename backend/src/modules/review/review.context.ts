import type { DocumentsApi } from '../documents/index.ts';
import type { RequestsApi } from '../requests/index.ts';

/** What the use cases of this module work with. */
export interface Review {
  readonly documents: DocumentsApi;
  readonly requests: RequestsApi;
}
