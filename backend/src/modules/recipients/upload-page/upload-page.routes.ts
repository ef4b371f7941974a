import { Type } from '@sinclair/typebox';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import { LANGUAGES } from '../../../contract/language.contract.ts';
import { downloadReceipt } from '../submission/download-receipt.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { type Route, recipientRoute, ok, noContent } from '../../../platform/http/routing/route.ts';
import { ChooseLocaleBody, PublicRequest } from '../../requests/detail/public-request.contract.ts';
import { Receipt } from '../recipients.contract.ts';
import { presentReceipt } from '../recipients.present.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import { getReceipt } from '../submission/get-receipt.ts';

const ReceiptQuery = strictObject({
  lang: Type.Optional(Type.Union(LANGUAGES.map((each) => Type.Literal(each)))),
});

export const uploadPageRoutes = (context: RecipientsContext): Route[] => [
  recipientRoute('GET', '/v1/public/request', {
    permission: 'link',
    reads: true,
    summary: 'Returns the request that the link opens.',
    response: { status: 200, schema: PublicRequest },
    handle: async ({ principal: { organizationId, requestId, linkExpiresAt = null } }) =>
      ok(await context.requests.getRequestForRecipient(organizationId, requestId, linkExpiresAt)),
  }),
  recipientRoute('POST', '/v1/public/request/view', {
    permission: 'link',
    summary: 'Marks the request as viewed; sent on a deliberate act, never on page load.',
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (request) => {
      await context.requests.recordView(request.principal, toActorContext(request));
      return noContent();
    },
  }),
  recipientRoute('PUT', '/v1/public/request/locale', {
    permission: 'link',
    reads: true,
    summary: 'Sets the language of the page and of later mails, and changes nothing else.',
    body: ChooseLocaleBody,
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (request) => {
      const { principal, body } = request;
      await context.requests.chooseLocale(principal, body.locale, toActorContext(request));
      return noContent();
    },
  }),
  recipientRoute('POST', '/v1/public/request/submit', {
    permission: 'link',
    summary: 'Submits the uploaded files and returns the receipt; the same receipt when repeated.',
    rateLimit: 'link',
    response: { status: 200, schema: Receipt },
    handle: async (request) =>
      ok(
        presentReceipt(
          await context.requests.submitRequest(request.principal, toActorContext(request)),
        ),
      ),
  }),
  recipientRoute('GET', '/v1/public/request/receipt', {
    permission: 'link',
    reads: true,
    summary: 'Returns the receipt of the last submission; 409 before the first one.',
    response: { status: 200, schema: Receipt },
    handle: async ({ principal }) => ok(await getReceipt(context, principal)),
  }),
  recipientRoute('GET', '/v1/public/request/receipt.pdf', {
    permission: 'link',
    reads: true,
    summary: 'Downloads the receipt as a PDF, in the language `lang` or of the request.',
    query: ReceiptQuery,
    rateLimit: 'link',
    response: { status: 200, schema: null, type: 'application/pdf' },
    handle: ({ principal, query }) => downloadReceipt(context, principal, query.lang),
  }),
];
