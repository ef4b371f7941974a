import { closed, Id } from '../../contract/common-schemas.contract.ts';
import { member, ok, type Messages, type Route } from '../../platform/http/routing/route.ts';
import { causeOf } from '../requests/index.ts';
import { REQUEST_MESSAGES } from '../requests/requests-limits.contract.ts';
import { Request, RequestDocument } from '../requests/requests.contract.ts';
import { approveAll } from './approve-all.ts';
import { decideDocument } from './decide-document.ts';
import { revertApprovals } from './revert-approvals.ts';
import { ApprovedRequest, RejectBody, RevertApprovalsBody, ValidationCount, ValidationStats } from './review.contract.ts';
import type { Review } from './review.context.ts';
import { undoDecision } from './revert-decision.ts';
import { validationStats } from './get-validation-stats.ts';

const one = closed({ id: Id });
const oneDocument = closed({ id: Id, docId: Id });
const rejection: Messages = { 'reason:required': REQUEST_MESSAGES.reasonMissing };

export const reviewRoutes = (review: Review): Route[] => [
  member('GET', '/v1/requests/validation/count', {
    permission: 'requests:read', summary: 'Counts the requests that wait for a decision.', answer: { status: 200, schema: ValidationCount },
    handle: async ({ principal }) => ok({ pendingCount: await review.requests.countInReview(principal.organisationId) }),
  }),
  member('GET', '/v1/requests/validation/stats', {
    permission: 'requests:read', summary: 'Sums up what waits for a decision.', answer: { status: 200, schema: ValidationStats },
    handle: async ({ principal }) => ok(await validationStats(review, principal.organisationId)),
  }),
  member('POST', '/v1/requests/:id/documents/:docId/approve', {
    permission: 'review:decide', summary: 'Approves a document; If-Match carries the version that was seen.', params: oneDocument, ifMatch: true,
    answer: { status: 200, schema: RequestDocument },
    handle: async (call) => ok(await decideDocument(review, call.principal, call.params, { kind: 'approved' }, call.ifMatch, causeOf(call))),
  }),
  member('POST', '/v1/requests/:id/documents/:docId/reject', {
    permission: 'review:decide', summary: 'Rejects a document with a reason that the recipient reads.', params: oneDocument, body: RejectBody, messages: rejection, ifMatch: true,
    answer: { status: 200, schema: RequestDocument },
    handle: async (call) => ok(await decideDocument(review, call.principal, call.params, { kind: 'rejected', reason: call.body.reason.trim() }, call.ifMatch, causeOf(call))),
  }),
  member('POST', '/v1/requests/:id/documents/:docId/incomplete', {
    permission: 'review:decide', summary: 'Keeps a document and asks for more, with a reason that the recipient reads.', params: oneDocument, body: RejectBody, messages: rejection, ifMatch: true,
    answer: { status: 200, schema: RequestDocument },
    handle: async (call) => ok(await decideDocument(review, call.principal, call.params, { kind: 'incomplete', reason: call.body.reason.trim() }, call.ifMatch, causeOf(call))),
  }),
  member('DELETE', '/v1/requests/:id/documents/:docId/decision', {
    permission: 'review:decide', summary: 'Takes a decision back, until ten minutes after the request is completed.', params: oneDocument, ifMatch: true,
    answer: { status: 200, schema: RequestDocument },
    handle: async (call) => ok(await undoDecision(review, call.principal, call.params, call.ifMatch, causeOf(call))),
  }),
  member('POST', '/v1/requests/:id/approve-all', {
    permission: 'review:decide', summary: 'Approves every document that is undecided; If-Match carries the version of the request that was seen.', params: one, ifMatch: true,
    answer: { status: 200, schema: ApprovedRequest },
    handle: async (call) => ok(await approveAll(review, call.principal, call.params.id, call.ifMatch, causeOf(call))),
  }),
  member('POST', '/v1/requests/:id/revert-approvals', {
    permission: 'review:decide', summary: 'Takes back what one approve-all approved, all of it or nothing, as long as a decision can be taken back.', params: one, body: RevertApprovalsBody,
    answer: { status: 200, schema: Request },
    handle: async (call) => ok(await revertApprovals(review, call.principal, call.params.id, call.body.approvals, causeOf(call))),
  }),
];
