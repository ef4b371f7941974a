import { memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { RequestsContext } from '../requests.context.ts';
import { previewRetention } from './preview-retention.ts';
import { RetentionPreview, RetentionPreviewQuery } from './retention.contract.ts';

export const retentionRoutes = (context: RequestsContext): Route[] => [
  memberRoute('GET', '/v1/organization/retention-preview', {
    permission: 'organization:manage',
    summary: 'Counts the ended requests that a retention rule would delete.',
    query: RetentionPreviewQuery,
    response: { status: 200, schema: RetentionPreview },
    handle: async ({ principal, query }) =>
      ok(await previewRetention(context, principal.organizationId, query.days)),
  }),
];
