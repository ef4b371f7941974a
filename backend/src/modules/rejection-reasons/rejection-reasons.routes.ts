import { IdParams } from '../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../platform/http/routing/route.ts';
import type { RejectionReasonsContext } from './rejection-reasons.context.ts';
import { createReason, deleteReason, reorderReasons, updateReason } from './change-reasons.ts';
import { listReasons } from './list-reasons.ts';
import {
  RejectionReason,
  RejectionReasonBody,
  RejectionReasonOrder,
  RejectionReasons,
} from './rejection-reasons.contract.ts';
import { toActorContext } from '../../platform/http/auth/actor-context.ts';

export const reasonsRoutes = (context: RejectionReasonsContext): Route[] => [
  memberRoute('GET', '/v1/rejection-reasons', {
    permission: 'requests:read',
    summary: 'Lists the rejection reasons in their order.',
    response: { status: 200, schema: RejectionReasons },
    handle: async ({ principal }) => ok(await listReasons(context, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/rejection-reasons', {
    permission: 'review:decide',
    summary: 'Adds a reason to the organisation’s list.',
    body: RejectionReasonBody,
    response: { status: 201, schema: RejectionReason },
    handle: async (request) =>
      created(
        await createReason(context, request.principal, request.body, toActorContext(request)),
      ),
  }),
  memberRoute('PUT', '/v1/rejection-reasons', {
    permission: 'review:decide',
    summary: 'Reorders the reasons.',
    body: RejectionReasonOrder,
    response: { status: 200, schema: RejectionReasons },
    handle: async (request) =>
      ok(await reorderReasons(context, request.principal, request.body, toActorContext(request))),
  }),
  memberRoute('PUT', '/v1/rejection-reasons/:id', {
    permission: 'review:decide',
    summary: 'Edits a reason; If-Match is the version that was seen.',
    params: IdParams,
    body: RejectionReasonBody,
    ifMatch: true,
    response: { status: 200, schema: RejectionReason },
    handle: async (request) =>
      ok(
        await updateReason(
          context,
          request.principal,
          request.params.id,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/rejection-reasons/:id', {
    permission: 'review:decide',
    summary: 'Deletes a reason; the last one cannot be deleted.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      await deleteReason(context, request.principal, request.params.id, toActorContext(request));
      return noContent();
    },
  }),
];
