import { IdParams } from '../../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import { memberRoute, type Route } from '../../../platform/http/routing/route.ts';
import { toStreamResponse } from '../downloads/open-file.ts';
import { toDocumentReader } from '../downloads/access-log.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { openPreview, openThumbnail } from './open-preview.ts';

export const previewsRoutes = (context: DocumentsContext): Route[] => [
  memberRoute('GET', '/v1/documents/:id/thumbnail', {
    permission: 'documents:read',
    summary: 'Returns the thumbnail of a document: WebP, at most 320 pixels wide or high.',
    params: IdParams,
    response: { status: 200, schema: null, type: 'image/webp' },
    handle: async ({ principal, params, ctx }) =>
      toStreamResponse(await openThumbnail(context, principal, params.id, ctx.req)),
  }),
  memberRoute('GET', '/v1/documents/:id/preview', {
    permission: 'documents:read',
    summary:
      'Returns a document in a form every browser shows: PDF, PNG, JPEG, WebP or plain text; `Range` is honoured.',
    params: IdParams,
    response: { status: 200, schema: null },
    handle: async (request) =>
      toStreamResponse(
        await openPreview(
          context,
          request.principal,
          request.params.id,
          request.ctx.req,
          toDocumentReader(request.principal, toActorContext(request)),
        ),
      ),
  }),
];
