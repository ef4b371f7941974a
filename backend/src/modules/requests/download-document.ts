import type { IncomingMessage } from 'node:http';
import type { Answer } from '../../platform/http/route.ts';
import { announce } from './announce.ts';
import type { Requests } from './requests.context.ts';
import type { Cause } from './requests.events.ts';

/** The current file of one line, whole or in part. Every reading of a file is a fact for the audit (security rule 55), known before the first byte leaves. */
export async function downloadDocument(
  requests: Requests, organisationId: string, requestId: string, itemId: string, req: IncomingMessage, cause: Cause,
): Promise<Answer> {
  const { file, status, headers, body } = await requests.documents.openItem(organisationId, requestId, itemId, req);
  try {
    await requests.platform.database.write(() => announce(requests, cause, { id: requestId, organisationId }, 'document.read', { itemId, documentId: file.id }));
  } catch (error) {
    body.destroy();
    throw error;
  }
  return { kind: 'stream', status, headers, body, spent: true };
}
