import type { IncomingMessage } from 'node:http';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import type { DocumentReader } from '../../documents/index.ts';
import type { RequestsContext } from '../requests.context.ts';

/** The current file of one line, whole or in part. */
export async function downloadRequestedDocument(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  itemId: string,
  req: IncomingMessage,
  reader: DocumentReader,
): Promise<RouteResponse> {
  const { status, headers, body } = await requests.documents.openRequestedDocument(
    organizationId,
    requestId,
    itemId,
    req,
    reader,
  );
  return { kind: 'stream', status, headers, body, spent: true };
}
