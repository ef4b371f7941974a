import type { IncomingMessage } from 'node:http';
import type { Answer } from '../../../platform/http/routing/route.ts';
import type { Reader } from '../../documents/index.ts';
import type { Requests } from '../requests.context.ts';

/** The current file of one line, whole or in part. */
export async function downloadDocument(requests: Requests, organisationId: string, requestId: string, itemId: string, req: IncomingMessage, reader: Reader): Promise<Answer> {
  const { status, headers, body } = await requests.documents.openItem(organisationId, requestId, itemId, req, reader);
  return { kind: 'stream', status, headers, body, spent: true };
}
