import { strictObject, Id } from '../../contract/common-schemas.contract.ts';
import {
  memberRoute,
  ok,
  type ValidationMessages,
  type Route,
} from '../../platform/http/routing/route.ts';
import { toActorContext } from '../requests/index.ts';
import { VALIDATION_MESSAGES } from '../requests/requests-limits.contract.ts';
import { Request, RequestedDocument } from '../requests/requests.contract.ts';
import { approveAll } from './approve-all.ts';
import { decideDocument } from './decide-document.ts';
import { revertApprovals } from './revert-approvals.ts';
import {
  ApprovedRequest,
  RejectBody,
  RevertApprovalsBody,
  ValidationCount,
  ValidationStats,
} from './review.contract.ts';
import type { ReviewContext } from './review.context.ts';
import { revertDecision } from './revert-decision.ts';
import { getValidationStats } from './get-validation-stats.ts';

const requestParams = strictObject({ id: Id });
const documentParams = strictObject({ id: Id, docId: Id });
const REJECTION_FIELD_ERRORS: ValidationMessages = {
  'reason:required': VALIDATION_MESSAGES.reasonMissing,
};

export const reviewRoutes = (review: ReviewContext): Route[] => [
  memberRoute('GET', '/v1/requests/validation/count', {
    permission: 'requests:read',
    summary: 'Counts the requests that wait for a decision.',
    response: { status: 200, schema: ValidationCount },
    handle: async ({ principal }) =>
      ok({ pendingCount: await review.requests.countInReview(principal.organizationId) }),
  }),
  memberRoute('GET', '/v1/requests/validation/stats', {
    permission: 'requests:read',
    summary: 'Sums up what waits for a decision.',
    response: { status: 200, schema: ValidationStats },
    handle: async ({ principal }) => ok(await getValidationStats(review, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/requests/:id/documents/:docId/approve', {
    permission: 'review:decide',
    summary: 'Approves a document; If-Match carries the version that was seen.',
    params: documentParams,
    ifMatch: true,
    response: { status: 200, schema: RequestedDocument },
    handle: async (call) =>
      ok(
        await decideDocument(
          review,
          call.principal,
          call.params,
          { kind: 'approved' },
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/documents/:docId/reject', {
    permission: 'review:decide',
    summary: 'Rejects a document with a reason that the recipient reads.',
    params: documentParams,
    body: RejectBody,
    messages: REJECTION_FIELD_ERRORS,
    ifMatch: true,
    response: { status: 200, schema: RequestedDocument },
    handle: async (call) =>
      ok(
        await decideDocument(
          review,
          call.principal,
          call.params,
          { kind: 'rejected', reason: call.body.reason.trim() },
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/documents/:docId/incomplete', {
    permission: 'review:decide',
    summary: 'Keeps a document and asks for more, with a reason that the recipient reads.',
    params: documentParams,
    body: RejectBody,
    messages: REJECTION_FIELD_ERRORS,
    ifMatch: true,
    response: { status: 200, schema: RequestedDocument },
    handle: async (call) =>
      ok(
        await decideDocument(
          review,
          call.principal,
          call.params,
          { kind: 'incomplete', reason: call.body.reason.trim() },
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/requests/:id/documents/:docId/decision', {
    permission: 'review:decide',
    summary: 'Takes a decision back, until ten minutes after the request is completed.',
    params: documentParams,
    ifMatch: true,
    response: { status: 200, schema: RequestedDocument },
    handle: async (call) =>
      ok(
        await revertDecision(
          review,
          call.principal,
          call.params,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/approve-all', {
    permission: 'review:decide',
    summary:
      'Approves every document that is undecided; If-Match carries the version of the request that was seen.',
    params: requestParams,
    ifMatch: true,
    response: { status: 200, schema: ApprovedRequest },
    handle: async (call) =>
      ok(
        await approveAll(
          review,
          call.principal,
          call.params.id,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/revert-approvals', {
    permission: 'review:decide',
    summary:
      'Takes back what one approve-all approved, all of it or nothing, as long as a decision can be taken back.',
    params: requestParams,
    body: RevertApprovalsBody,
    response: { status: 200, schema: Request },
    handle: async (call) =>
      ok(
        await revertApprovals(
          review,
          call.principal,
          call.params.id,
          call.body.approvals,
          toActorContext(call),
        ),
      ),
  }),
];
