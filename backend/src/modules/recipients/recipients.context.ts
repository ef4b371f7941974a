import type { Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { CodeStore } from './access-code/access-code.store.ts';

/** What the use cases of this module work with. */
export interface Recipients {
  readonly platform: Platform;
  readonly documents: DocumentsApi;
  readonly requests: RequestsApi;
  readonly codes: CodeStore;
  /** What codes are hashed with. */
  readonly codeKey: Buffer;
}
