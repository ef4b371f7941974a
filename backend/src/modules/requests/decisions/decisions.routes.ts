import type { Static, TObject } from '@sinclair/typebox';
import { DocumentParams, IdParams } from '../../../contract/common-schemas.contract.ts';
import {
  memberRoute,
  ok,
  type ValidationMessages,
  type Route,
} from '../../../platform/http/routing/route.ts';
import type { Decision } from '../../documents/index.ts';
import { parseReason, REASON_MESSAGES } from './parse-reason.ts';
import { Request, RequestedDocument } from '../requests.contract.ts';
import {
  ApprovedRequest,
  IncompleteBody,
  RejectBody,
  RevertApprovalsBody,
  ValidationCount,
  ValidationStats,
} from './decisions.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { countUndecided } from './count-undecided.ts';
import { approveAll, decideDocument } from './decide-documents.ts';
import { revertApprovals, revertDecision } from './revert-decisions.ts';
import { getReviewStats } from '../counters/get-stats.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';

const decisionRoute = <Body extends TObject>(
  context: RequestsContext,
  path: string,
  summary: string,
  toDecision: (body: Static<Body>) => Decision,
  input: { body?: Body; messages?: ValidationMessages } = {},
): Route =>
  memberRoute('POST', path, {
    permission: 'review:decide',
    summary,
    params: DocumentParams,
    ...input,
    ifMatch: true,
    response: { status: 200, schema: RequestedDocument },
    handle: async (request) =>
      ok(
        await decideDocument(
          context,
          request.principal,
          request.params,
          toDecision(request.body),
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  });

export const decisionRoutes = (context: RequestsContext): Route[] => [
  memberRoute('GET', '/v1/requests/validation/count', {
    permission: 'requests:read',
    summary: 'Counts the requests that await a decision.',
    response: { status: 200, schema: ValidationCount },
    handle: async ({ principal }) => ok({ pendingCount: await countUndecided(context, principal) }),
  }),
  memberRoute('GET', '/v1/requests/validation/stats', {
    permission: 'requests:read',
    summary: 'Returns statistics of the review queue.',
    response: { status: 200, schema: ValidationStats },
    handle: async ({ principal }) => ok(await getReviewStats(context, principal)),
  }),
  decisionRoute(
    context,
    '/v1/requests/:id/documents/:docId/approve',
    'Approves a document; If-Match is the version that was seen.',
    () => ({ kind: 'approved' }),
  ),
  decisionRoute(
    context,
    '/v1/requests/:id/documents/:docId/reject',
    'Rejects a document with a reason that the recipient reads: all its files, or those in `files`; the others are kept.',
    (body) => ({
      kind: 'rejected',
      reason: parseReason(body),
      ...(body.files ? { files: body.files } : {}),
    }),
    { body: RejectBody, messages: REASON_MESSAGES },
  ),
  decisionRoute(
    context,
    '/v1/requests/:id/documents/:docId/incomplete',
    'Asks for more of a document, with a reason that the recipient reads; its files are kept.',
    (body) => ({ kind: 'incomplete', reason: parseReason(body) }),
    { body: IncompleteBody, messages: REASON_MESSAGES },
  ),
  memberRoute('DELETE', '/v1/requests/:id/documents/:docId/decision', {
    permission: 'review:decide',
    summary: 'Reverts a decision, until ten minutes after the request is completed.',
    params: DocumentParams,
    ifMatch: true,
    response: { status: 200, schema: RequestedDocument },
    handle: async (request) =>
      ok(
        await revertDecision(
          context,
          request.principal,
          request.params,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/approve-all', {
    permission: 'review:decide',
    summary:
      'Approves every undecided document; If-Match is the version of the request that was seen.',
    params: IdParams,
    ifMatch: true,
    response: { status: 200, schema: ApprovedRequest },
    handle: async (request) =>
      ok(
        await approveAll(
          context,
          request.principal,
          request.params.id,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/revert-approvals', {
    permission: 'review:decide',
    summary:
      'Reverts the approvals of one approve-all, all of them or none, while decisions can be reverted.',
    params: IdParams,
    body: RevertApprovalsBody,
    response: { status: 200, schema: Request },
    handle: async (request) =>
      ok(
        await revertApprovals(
          context,
          request.principal,
          request.params.id,
          request.body.approvals,
          toActorContext(request),
        ),
      ),
  }),
];
