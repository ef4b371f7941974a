import { strictObject, Id } from '../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../platform/http/routing/route.ts';
import { changeRequestStatus } from './lifecycle/change-request-status.ts';
import { createRequest } from './lifecycle/create-request.ts';
import { deleteRequest } from './lifecycle/delete-request.ts';
import { downloadRequestedDocument } from './detail/download-requested-document.ts';
import { editRequest } from './editing/edit-request.ts';
import { exportRequests } from './export/export-requests.ts';
import { getReminders } from './reminders/get-reminders.ts';
import { getRequest } from './detail/get-request.ts';
import { toDocumentReader } from '../documents/index.ts';
import { listRequestedDocuments } from './detail/list-requested-documents.ts';
import { listRequests } from './list/list-requests.ts';
import { listTimeline } from './timeline/list-timeline.ts';
import { markRequestSeen } from './detail/mark-request-seen.ts';
import { remindRecipient } from './reminders/remind-recipient.ts';
import { getRequestStats } from './counters/get-request-stats.ts';
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
  Timeline,
} from './requests.contract.ts';
import { toActorContext } from './requests.events.ts';
import { REQUEST_FIELD_ERRORS } from './requests.field-errors.ts';
import { sendRequest } from './lifecycle/send-request.ts';
import { updateReminders } from './reminders/update-reminders.ts';

const requestParams = strictObject({ id: Id });
const documentParams = strictObject({ id: Id, docId: Id });

export const requestsRoutes = (requests: RequestsContext): Route[] => [
  memberRoute('GET', '/v1/requests', {
    permission: 'requests:read',
    summary: 'Lists requests, filtered, searched, sorted and paged.',
    query: ListRequestsQuery,
    response: { status: 200, schema: RequestList },
    handle: async ({ principal, query }) =>
      ok(await listRequests(requests, principal.organizationId, query)),
  }),
  memberRoute('POST', '/v1/requests', {
    permission: 'requests:write',
    summary: 'Creates a request and sends its invitation, or keeps a draft.',
    body: CreateRequestBody,
    messages: REQUEST_FIELD_ERRORS,
    response: { status: 201, schema: CreatedRequest },
    handle: async (call) =>
      created(await createRequest(requests, call.principal, call.body, toActorContext(call))),
  }),
  memberRoute('GET', '/v1/requests/stats', {
    permission: 'requests:read',
    summary: 'Counts requests by what is going on with them.',
    response: { status: 200, schema: RequestStats },
    handle: async ({ principal }) => ok(await getRequestStats(requests, principal.organizationId)),
  }),
  memberRoute('GET', '/v1/requests/export.csv', {
    permission: 'requests:read',
    summary: 'Downloads what the list would show, every page of it, for a spreadsheet.',
    query: ExportRequestsQuery,
    rateLimit: 'export',
    response: { status: 200, schema: null, type: 'text/csv' },
    handle: (call) =>
      exportRequests(requests, call.principal.organizationId, call.query, toActorContext(call)),
  }),
  memberRoute('GET', '/v1/requests/:id', {
    permission: 'requests:read',
    summary: 'Shows a request.',
    params: requestParams,
    response: { status: 200, schema: Request },
    handle: async ({ principal, params }) =>
      ok(await getRequest(requests, principal.organizationId, params.id)),
  }),
  memberRoute('PATCH', '/v1/requests/:id', {
    permission: 'requests:write',
    summary: 'Changes what the sender wrote.',
    params: requestParams,
    body: EditRequestBody,
    messages: REQUEST_FIELD_ERRORS,
    ifMatch: true,
    response: { status: 200, schema: Request },
    handle: async (call) =>
      ok(
        await editRequest(
          requests,
          call.principal.organizationId,
          call.params.id,
          call.body,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/requests/:id', {
    permission: 'requests:write',
    summary: 'Deletes a request with its files and links.',
    params: requestParams,
    response: { status: 204, schema: null },
    handle: async (call) => {
      await deleteRequest(
        requests,
        call.principal.organizationId,
        call.params.id,
        toActorContext(call),
      );
      return noContent();
    },
  }),
  memberRoute('PATCH', '/v1/requests/:id/status', {
    permission: 'requests:write',
    summary: 'Approves, completes, rejects, cancels or reopens a request.',
    params: requestParams,
    body: ChangeStatusBody,
    ifMatch: true,
    response: { status: 200, schema: Request },
    handle: async (call) =>
      ok(
        await changeRequestStatus(
          requests,
          call.principal.organizationId,
          call.params.id,
          call.body,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/send', {
    permission: 'requests:write',
    summary: 'Sends a draft, or the invitation again.',
    params: requestParams,
    response: { status: 200, schema: Request },
    handle: async (call) =>
      ok(
        await sendRequest(
          requests,
          call.principal.organizationId,
          call.params.id,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/remind', {
    permission: 'requests:write',
    summary: 'Reminds the recipient by e-mail of what is still owed.',
    params: requestParams,
    response: { status: 200, schema: Request },
    handle: async (call) =>
      ok(
        await remindRecipient(
          requests,
          call.principal.organizationId,
          call.params.id,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('GET', '/v1/requests/:id/reminders', {
    permission: 'requests:read',
    summary:
      'Shows whether the request follows the organisation’s reminder rule or one of its own.',
    params: requestParams,
    response: { status: 200, schema: RequestReminders },
    handle: async ({ principal, params }) =>
      ok(await getReminders(requests, principal.organizationId, params.id)),
  }),
  memberRoute('PUT', '/v1/requests/:id/reminders', {
    permission: 'requests:write',
    summary: 'Gives the request a reminder rule of its own, or pauses its reminders.',
    params: requestParams,
    body: RequestReminders,
    ifMatch: true,
    response: { status: 200, schema: RequestReminders },
    handle: async (call) =>
      ok(
        await updateReminders(
          requests,
          call.principal.organizationId,
          call.params.id,
          call.body,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/requests/:id/seen', {
    permission: 'requests:read',
    summary: 'Says that the sender has opened the request: it is not new any more.',
    params: requestParams,
    response: { status: 204, schema: null },
    handle: async ({ principal, params }) => {
      await markRequestSeen(requests, principal.organizationId, params.id);
      return noContent();
    },
  }),
  memberRoute('GET', '/v1/requests/:id/documents', {
    permission: 'requests:read',
    summary: 'Lists what is asked for, with what was received.',
    params: requestParams,
    response: { status: 200, schema: RequestedDocuments },
    handle: async ({ principal, params }) =>
      ok({
        documents: await listRequestedDocuments(requests, principal.organizationId, params.id),
      }),
  }),
  memberRoute('GET', '/v1/requests/:id/timeline', {
    permission: 'requests:read',
    summary: 'Tells what happened to the request, by whom and when.',
    params: requestParams,
    response: { status: 200, schema: Timeline },
    handle: async ({ principal, params }) =>
      ok(await listTimeline(requests, principal.organizationId, params.id)),
  }),
  memberRoute('GET', '/v1/requests/:id/documents.zip', {
    permission: 'documents:read',
    summary: 'Answers every current file of a request in one archive.',
    params: requestParams,
    rateLimit: 'export',
    response: { status: 200, schema: null, type: 'application/zip' },
    handle: async (call) => ({
      kind: 'stream',
      status: 200,
      spent: true,
      ...(await requests.documents.openArchive(
        call.principal.organizationId,
        { requestId: call.params.id },
        call.principal.locale,
        toActorContext(call),
      )),
    }),
  }),
  memberRoute('GET', '/v1/requests/:id/documents/:docId/download', {
    permission: 'documents:read',
    summary: 'Downloads the current file of a document; Range is honoured.',
    params: documentParams,
    response: { status: 200, schema: null },
    handle: (call) =>
      downloadRequestedDocument(
        requests,
        call.principal.organizationId,
        call.params.id,
        call.params.docId,
        call.req,
        toDocumentReader(call.principal, toActorContext(call)),
      ),
  }),
];
