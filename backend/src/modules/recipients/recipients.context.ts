import type { Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { AccessCodeStore } from './access-code/access-code.store.ts';

export interface RecipientsContext {
  readonly platform: Platform;
  readonly documents: DocumentsApi;
  readonly requests: RequestsApi;
  readonly codes: AccessCodeStore;
  readonly codeKey: Buffer;
}
