import type { Module, Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import { recipientsRoutes } from './recipients.routes.ts';

export interface RecipientsDeps {
  readonly platform: Platform;
  readonly documents: DocumentsApi;
  readonly requests: RequestsApi;
}

/** What a link allows: look, upload, take back, hand in. */
export function createRecipients({ platform, documents, requests }: RecipientsDeps): Module {
  return { routes: recipientsRoutes({ documents, requests, maxFileSize: platform.config.maxFileSize, newId: () => platform.ids.next() }), listeners: [], jobs: [] };
}
