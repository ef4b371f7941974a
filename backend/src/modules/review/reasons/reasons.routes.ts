import { closed, Id } from '../../../contract/common-schemas.contract.ts';
import { created, member, noContent, ok, type Route } from '../../../platform/http/routing/route.ts';
import { causeOf } from '../../requests/index.ts';
import type { Review } from '../review.context.ts';
import { addReason, deleteReason, orderReasons, rewriteReason } from './change-reasons.ts';
import { listReasons } from './list-reasons.ts';
import { RejectionReason, RejectionReasonBody, RejectionReasonOrder, RejectionReasons } from './reasons.contract.ts';

const one = closed({ id: Id });

export const reasonsRoutes = (review: Review): Route[] => [
  member('GET', '/v1/rejection-reasons', {
    permission: 'requests:read', summary: 'Lists the reasons a document is rejected for, in the order in which they are offered.', answer: { status: 200, schema: RejectionReasons },
    handle: async ({ principal }) => ok(await listReasons(review, principal.organisationId)),
  }),
  member('POST', '/v1/rejection-reasons', {
    permission: 'review:decide', summary: 'Adds a reason to the organisation’s own.', body: RejectionReasonBody, answer: { status: 201, schema: RejectionReason },
    handle: async (call) => created(await addReason(review, call.principal, call.body, causeOf(call))),
  }),
  member('PUT', '/v1/rejection-reasons', {
    permission: 'review:decide', summary: 'Puts the reasons in another order.', body: RejectionReasonOrder, answer: { status: 200, schema: RejectionReasons },
    handle: async (call) => ok(await orderReasons(review, call.principal, call.body, causeOf(call))),
  }),
  member('PUT', '/v1/rejection-reasons/:id', {
    permission: 'review:decide', summary: 'Rewrites a reason; If-Match carries the version that was seen.', params: one, body: RejectionReasonBody, ifMatch: true, answer: { status: 200, schema: RejectionReason },
    handle: async (call) => ok(await rewriteReason(review, call.principal, call.params.id, call.body, call.ifMatch, causeOf(call))),
  }),
  member('DELETE', '/v1/rejection-reasons/:id', {
    permission: 'review:decide', summary: 'Deletes a reason; one has to stay.', params: one, answer: { status: 204, schema: null },
    handle: async (call) => {
      await deleteReason(review, call.principal, call.params.id, causeOf(call));
      return noContent();
    },
  }),
];
