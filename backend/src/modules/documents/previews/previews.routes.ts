import { closed, Id } from '../../../contract/common-schemas.contract.ts';
import { causeOf } from '../../../platform/http/auth/actor-context.ts';
import { member, type Answer, type Route } from '../../../platform/http/routing/route.ts';
import type { OpenedFile } from '../documents.api.ts';
import { readerOf } from '../downloads/access-log.ts';
import type { Documents } from '../documents.context.ts';
import { openPreview, openThumbnail } from './open-preview.ts';

const byId = closed({ id: Id });
const bytes = ({ status, headers, body }: OpenedFile): Answer => ({ kind: 'stream', status, headers, body });

export const previewsRoutes = (documents: Documents): Route[] => [
  member('GET', '/v1/documents/:id/thumbnail', {
    permission: 'documents:read', summary: 'Answers a small picture of a document: WebP, at most 320 pixels long.', params: byId,
    answer: { status: 200, schema: null, type: 'image/webp' },
    handle: async ({ principal, params, req }) => bytes(await openThumbnail(documents, principal.organisationId, params.id, req)),
  }),
  member('GET', '/v1/documents/:id/preview', {
    permission: 'documents:read', summary: 'Answers a document in a form every browser shows: PDF, PNG, JPEG, WebP or plain text; `Range` is honoured.', params: byId,
    answer: { status: 200, schema: null },
    handle: async (call) => bytes(await openPreview(documents, call.principal.organisationId, call.params.id, call.req, readerOf(call.principal, causeOf(call)))),
  }),
];
