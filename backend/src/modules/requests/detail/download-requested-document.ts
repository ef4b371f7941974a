import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { IncomingMessage } from 'node:http';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import type { DocumentReader } from '../../documents/index.ts';
import type { RequestsContext } from '../requests.context.ts';

export async function downloadRequestedDocument(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  requestedDocumentId: string,
  req: IncomingMessage,
  reader: DocumentReader,
): Promise<RouteResponse> {
  const { status, headers, body } = await context.documents.openRequestedDocument(
    caller,
    requestId,
    requestedDocumentId,
    req,
    reader,
  );
  return { kind: 'stream', status, headers, body };
}
