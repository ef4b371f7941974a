import { Type } from '@sinclair/typebox';
import { publicRoute, type Route } from '../../platform/http/routing/route.ts';
import { accessCodeRoutes } from './access-code/access-code.routes.ts';
import { recipientMessagesRoutes } from './upload-page/recipient-messages.routes.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { unavailableDocumentsRoutes } from './unavailable-documents/unavailable-documents.routes.ts';
import type { RecipientsContext } from './recipients.context.ts';
import { uploadPageRoutes } from './upload-page/upload-page.routes.ts';

const BEARER_PATTERN = /^Bearer (\S+)$/i;

export const recipientsRoutes = (context: RecipientsContext): Route[] => [
  ...accessCodeRoutes(context),
  // Always 202: the response must not reveal whether the link exists.
  publicRoute('POST', '/v1/public/request/renew', {
    permission: 'public',
    summary:
      'With an expired link as the bearer: mails a new one to the recipient, or asks the sender to reopen the request; three times a day. Always answers 202.',
    response: { status: 202, schema: Type.Null() },
    handle: async (request) => {
      await context.requests.renewLink(
        BEARER_PATTERN.exec(request.ctx.get('authorization'))?.[1] ?? '',
        request.requestId,
      );
      return { kind: 'json', status: 202, data: null };
    },
  }),
  ...uploadPageRoutes(context),
  ...uploadRoutes(context),
  ...unavailableDocumentsRoutes(context),
  ...recipientMessagesRoutes(context),
];
