import { DocumentParams, IdParams } from '../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../platform/http/routing/route.ts';
import { changeRequestStatus } from './lifecycle/change-request-status.ts';
import { createRequest } from './lifecycle/create-request.ts';
import { deleteRequestAsMember } from './lifecycle/delete-request.ts';
import { downloadRequestedDocument } from './detail/download-requested-document.ts';
import { editRequest } from './editing/edit-request.ts';
import { exportRequests } from './export/export-requests.ts';
import { toDocumentReader } from '../documents/index.ts';
import { getRequest, getRequestedDocuments, markRequestSeen } from './detail/get-request.ts';
import { listRequests } from './list/list-requests.ts';
import { listTimeline } from './timeline/list-timeline.ts';
import { remindRecipient } from './reminders/remind-recipient.ts';
import type { RequestsContext } from './requests.context.ts';
import {
  ChangeStatusBody,
  CreatedRequest,
  CreateRequestBody,
  EditRequestBody,
  ExportRequestsQuery,
  ListRequestsQuery,
  Request,
  RequestedDocuments,
  RequestList,
  RequestReminders,
  RequestStats,
} from './requests.contract.ts';
import { REQUEST_FIELD_ERRORS } from './requests.field-errors.ts';
import { sendRequest } from './lifecycle/send-request.ts';
import { getReminders, updateReminders } from './reminders/request-reminders.ts';
import { getRequestStats } from './counters/get-stats.ts';
import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { Timeline } from './timeline/timeline.contract.ts';

const resolveMe = <Query extends ExportRequestsQuery>(
  query: Query,
  { userId }: MemberPrincipal,
): Query => (query.assigneeId === 'me' ? { ...query, assigneeId: userId } : query);

export const requestsRoutes = (context: RequestsContext): Route[] => [
  memberRoute('GET', '/v1/requests', {
    permission: 'requests:read',
    summary: 'Lists requests, filtered, searched, sorted and paged.',
    query: ListRequestsQuery,
    response: { status: 200, schema: RequestList },
    handle: async ({ principal, query }) =>
      ok(await listRequests(context, principal, resolveMe(query, principal))),
  }),
  memberRoute('POST', '/v1/requests', {
    permission: 'requests:write',
    summary: 'Creates a request and sends its invitation, or keeps a draft.',
    body: CreateRequestBody,
    messages: REQUEST_FIELD_ERRORS,
    response: { status: 201, schema: CreatedRequest },
    handle: async (request) =>
      created(
        await createRequest(context, request.principal, request.body, toActorContext(request)),
      ),
  }),
  memberRoute('GET', '/v1/requests/stats', {
    permission: 'requests:read',
    summary: 'Counts requests by status and urgency.',
    response: { status: 200, schema: RequestStats },
    handle: async ({ principal }) => ok(await getRequestStats(context, principal)),
  }),
  memberRoute('GET', '/v1/requests/export.csv', {
    permission: 'requests:read',
    summary: 'Exports every page of the list as CSV.',
    query: ExportRequestsQuery,
    rateLimit: 'export',
    response: { status: 200, schema: null, type: 'text/csv' },
    handle: (request) =>
      exportRequests(
        context,
        request.principal,
        resolveMe(request.query, request.principal),
        toActorContext(request),
      ),
  }),
  memberRoute('GET', '/v1/requests/:id', {
    permission: 'requests:read',
    summary: 'Returns a request.',
    params: IdParams,
    response: { status: 200, schema: Request },
    handle: async ({ principal, params }) => ok(await getRequest(context, principal, params.id)),
  }),
  memberRoute('PATCH', '/v1/requests/:id', {
    permission: 'requests:write',
    summary: 'Edits a request.',
    params: IdParams,
    body: EditRequestBody,
    messages: REQUEST_FIELD_ERRORS,
    ifMatch: true,
    response: { status: 200, schema: Request },
    handle: async (request) =>
      ok(
        await editRequest(
          context,
          request.principal,
          request.params.id,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/requests/:id', {
    permission: 'requests:write',
    summary:
      'Deletes a request with its files and links: its creator and assignee, admins, owners and API keys.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      await deleteRequestAsMember(
        context,
        request.principal,
        request.params.id,
        toActorContext(request),
      );
      return noContent();
    },
  }),
  memberRoute('PATCH', '/v1/requests/:id/status', {
    permission: 'requests:write',
    summary: 'Approves, completes, rejects, cancels or reopens a request.',
    params: IdParams,
    body: ChangeStatusBody,
    ifMatch: true,
    response: { status: 200, schema: Request },
    handle: async (request) =>
      ok(
        await changeRequestStatus(
          context,
          request.principal,
          request.params.id,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/send', {
    permission: 'requests:write',
    summary: 'Sends a draft, or the invitation again.',
    params: IdParams,
    response: { status: 200, schema: Request },
    handle: async (request) =>
      ok(await sendRequest(context, request.principal, request.params.id, toActorContext(request))),
  }),
  memberRoute('POST', '/v1/requests/:id/remind', {
    permission: 'requests:write',
    summary: 'Reminds the recipient of outstanding documents by email.',
    params: IdParams,
    response: { status: 200, schema: Request },
    handle: async (request) =>
      ok(
        await remindRecipient(
          context,
          request.principal,
          request.params.id,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('GET', '/v1/requests/:id/reminders', {
    permission: 'requests:read',
    summary: 'Returns the reminder settings of the request: the organisation’s rule or its own.',
    params: IdParams,
    response: { status: 200, schema: RequestReminders },
    handle: async ({ principal, params }) => ok(await getReminders(context, principal, params.id)),
  }),
  memberRoute('PUT', '/v1/requests/:id/reminders', {
    permission: 'requests:write',
    summary: 'Sets the reminder rule of the request, or pauses its reminders.',
    params: IdParams,
    body: RequestReminders,
    ifMatch: true,
    response: { status: 200, schema: RequestReminders },
    handle: async (request) =>
      ok(
        await updateReminders(
          context,
          request.principal,
          request.params.id,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/seen', {
    permission: 'requests:read',
    summary: 'Marks the request as seen by the sender.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async ({ principal, params }) => {
      await markRequestSeen(context, principal, params.id);
      return noContent();
    },
  }),
  memberRoute('GET', '/v1/requests/:id/documents', {
    permission: 'requests:read',
    summary: 'Lists the requested documents with their files.',
    params: IdParams,
    response: { status: 200, schema: RequestedDocuments },
    handle: async ({ principal, params }) =>
      ok({ documents: await getRequestedDocuments(context, principal, params.id) }),
  }),
  memberRoute('GET', '/v1/requests/:id/timeline', {
    permission: 'requests:read',
    summary: 'Lists the request’s timeline.',
    params: IdParams,
    response: { status: 200, schema: Timeline },
    handle: async ({ principal, params }) => ok(await listTimeline(context, principal, params.id)),
  }),
  memberRoute('GET', '/v1/requests/:id/documents.zip', {
    permission: 'documents:read',
    summary:
      'Downloads the current files of a request as one ZIP archive; files that are encrypted end ' +
      'to end stay so.',
    params: IdParams,
    rateLimit: 'export',
    response: { status: 200, schema: null, type: 'application/zip' },
    handle: async (request) => ({
      kind: 'stream',
      status: 200,
      ...(await context.documents.openArchive(
        request.principal,
        { requestId: request.params.id },
        request.principal.locale,
        toActorContext(request),
      )),
    }),
  }),
  memberRoute('GET', '/v1/requests/:id/documents/:docId/download', {
    permission: 'documents:read',
    summary: 'Downloads the current file of a document; supports Range.',
    params: DocumentParams,
    response: { status: 200, schema: null },
    handle: (request) =>
      downloadRequestedDocument(
        context,
        request.principal,
        request.params.id,
        request.params.docId,
        request.ctx.req,
        toDocumentReader(request.principal, toActorContext(request)),
      ),
  }),
];
