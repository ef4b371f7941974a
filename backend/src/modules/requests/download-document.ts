import type { IncomingMessage } from 'node:http';
import type { Answer } from '../../platform/http/route.ts';
import type { Requests } from './requests.context.ts';

/** The current file of one line, whole or in part. */
export async function downloadDocument({ documents }: Requests, organisationId: string, requestId: string, itemId: string, req: IncomingMessage): Promise<Answer> {
  const { status, headers, body } = await documents.openItem(organisationId, requestId, itemId, req);
  return { kind: 'stream', status, headers, body };
}
