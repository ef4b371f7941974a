import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../../platform/http/routing/route.ts';
import { toActorContext } from '../../requests/index.ts';
import type { ReviewContext } from '../review.context.ts';
import { createReason, deleteReason, reorderReasons, updateReason } from './change-reasons.ts';
import { listReasons } from './list-reasons.ts';
import {
  RejectionReason,
  RejectionReasonBody,
  RejectionReasonOrder,
  RejectionReasons,
} from './reasons.contract.ts';

const reasonParams = strictObject({ id: Id });

export const reasonsRoutes = (review: ReviewContext): Route[] => [
  memberRoute('GET', '/v1/rejection-reasons', {
    permission: 'requests:read',
    summary:
      'Lists the reasons a document is rejected for, in the order in which they are offered.',
    response: { status: 200, schema: RejectionReasons },
    handle: async ({ principal }) => ok(await listReasons(review, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/rejection-reasons', {
    permission: 'review:decide',
    summary: 'Adds a reason to the organisation’s own.',
    body: RejectionReasonBody,
    response: { status: 201, schema: RejectionReason },
    handle: async (call) =>
      created(await createReason(review, call.principal, call.body, toActorContext(call))),
  }),
  memberRoute('PUT', '/v1/rejection-reasons', {
    permission: 'review:decide',
    summary: 'Puts the reasons in another order.',
    body: RejectionReasonOrder,
    response: { status: 200, schema: RejectionReasons },
    handle: async (call) =>
      ok(await reorderReasons(review, call.principal, call.body, toActorContext(call))),
  }),
  memberRoute('PUT', '/v1/rejection-reasons/:id', {
    permission: 'review:decide',
    summary: 'Rewrites a reason; If-Match carries the version that was seen.',
    params: reasonParams,
    body: RejectionReasonBody,
    ifMatch: true,
    response: { status: 200, schema: RejectionReason },
    handle: async (call) =>
      ok(
        await updateReason(
          review,
          call.principal,
          call.params.id,
          call.body,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/rejection-reasons/:id', {
    permission: 'review:decide',
    summary: 'Deletes a reason; one has to stay.',
    params: reasonParams,
    response: { status: 204, schema: null },
    handle: async (call) => {
      await deleteReason(review, call.principal, call.params.id, toActorContext(call));
      return noContent();
    },
  }),
];
