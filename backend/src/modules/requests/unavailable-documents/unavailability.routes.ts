import { DocumentParams } from '../../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import { parseReason, REASON_MESSAGES } from '../decisions/parse-reason.ts';
import type { RequestsContext } from '../requests.context.ts';
import { RequestedDocument } from '../requests.contract.ts';
import { decideUnavailability } from './decide-unavailability.ts';
import { InsistBody } from './unavailability.contract.ts';

export const unavailabilityRoutes = (context: RequestsContext): Route[] => [
  memberRoute('POST', '/v1/requests/:id/documents/:docId/waive', {
    permission: 'review:decide',
    summary: 'Waives a document that the recipient does not have: it is optional from then on.',
    params: DocumentParams,
    response: { status: 200, schema: RequestedDocument },
    handle: async (request) =>
      ok(
        await decideUnavailability(
          context,
          request.principal,
          request.params,
          { kind: 'waived' },
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/documents/:docId/insist', {
    permission: 'review:decide',
    summary:
      'Insists on a document that the recipient does not have, with a reason that they read.',
    params: DocumentParams,
    body: InsistBody,
    messages: REASON_MESSAGES,
    response: { status: 200, schema: RequestedDocument },
    handle: async (request) =>
      ok(
        await decideUnavailability(
          context,
          request.principal,
          request.params,
          { kind: 'insisted', reason: parseReason(request.body) },
          toActorContext(request),
        ),
      ),
  }),
];
