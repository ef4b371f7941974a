import { closed, Id } from '../../contract/common-schemas.contract.ts';
import { created, member, noContent, ok, type Route } from '../../platform/http/routing/route.ts';
import { changeStatus } from './lifecycle/change-request-status.ts';
import { createRequest } from './lifecycle/create-request.ts';
import { deleteRequest } from './lifecycle/delete-request.ts';
import { downloadDocument } from './detail/download-requested-document.ts';
import { editRequest } from './editing/edit-request.ts';
import { exportRequests } from './export/export-requests.ts';
import { getReminders } from './reminders/get-reminders.ts';
import { getRequest } from './detail/get-request.ts';
import { listLinks } from './links/list-links.ts';
import { readerOf } from '../documents/index.ts';
import { documentsOf } from './detail/list-requested-documents.ts';
import { listRequests } from './list/list-requests.ts';
import { listTimeline } from './timeline/list-timeline.ts';
import { markSeen } from './detail/mark-request-seen.ts';
import { mintLink } from './links/issue-links.ts';
import { remindRequest } from './reminders/remind-recipient.ts';
import { requestStats } from './counters/get-request-stats.ts';
import type { Requests } from './requests.context.ts';
import {
  ChangeStatusBody, CreatedRequest, CreateRequestBody, EditRequestBody, ExportRequestsQuery, LinkList, ListRequestsQuery, MintedLink, Request, RequestDocuments, RequestList, RequestReminders, RequestStats,
  Timeline,
} from './requests.contract.ts';
import { causeOf } from './requests.events.ts';
import { WRITTEN_BY_SENDER } from './requests.field-errors.ts';
import { presentMinted } from './requests.present.ts';
import { revokeLink } from './links/revoke-link.ts';
import { revokeLinks } from './links/revoke-all-links.ts';
import { sendRequest } from './lifecycle/send-request.ts';
import { setReminders } from './reminders/update-reminders.ts';

const one = closed({ id: Id });
const oneLink = closed({ id: Id, linkId: Id });
const oneDocument = closed({ id: Id, docId: Id });

export const requestsRoutes = (requests: Requests): Route[] => [
  member('GET', '/v1/requests', {
    permission: 'requests:read', summary: 'Lists requests, filtered, searched, sorted and paged.', query: ListRequestsQuery, answer: { status: 200, schema: RequestList },
    handle: async ({ principal, query }) => ok(await listRequests(requests, principal.organisationId, query)),
  }),
  member('POST', '/v1/requests', {
    permission: 'requests:write', summary: 'Creates a request and sends its invitation, or keeps a draft.', body: CreateRequestBody, messages: WRITTEN_BY_SENDER,
    answer: { status: 201, schema: CreatedRequest },
    handle: async (call) => created(await createRequest(requests, call.principal, call.body, causeOf(call))),
  }),
  member('GET', '/v1/requests/stats', {
    permission: 'requests:read', summary: 'Counts requests by what is going on with them.', answer: { status: 200, schema: RequestStats },
    handle: async ({ principal }) => ok(await requestStats(requests, principal.organisationId)),
  }),
  member('GET', '/v1/requests/export.csv', {
    permission: 'requests:read', summary: 'Downloads what the list would show, every page of it, for a spreadsheet.', query: ExportRequestsQuery, limit: 'export',
    answer: { status: 200, schema: null, type: 'text/csv' },
    handle: (call) => exportRequests(requests, call.principal.organisationId, call.query, causeOf(call)),
  }),
  member('GET', '/v1/requests/:id', {
    permission: 'requests:read', summary: 'Shows a request.', params: one, answer: { status: 200, schema: Request },
    handle: async ({ principal, params }) => ok(await getRequest(requests, principal.organisationId, params.id)),
  }),
  member('PATCH', '/v1/requests/:id', {
    permission: 'requests:write', summary: 'Changes what the sender wrote.', params: one, body: EditRequestBody, messages: WRITTEN_BY_SENDER, ifMatch: true,
    answer: { status: 200, schema: Request },
    handle: async (call) => ok(await editRequest(requests, call.principal.organisationId, call.params.id, call.body, call.ifMatch, causeOf(call))),
  }),
  member('DELETE', '/v1/requests/:id', {
    permission: 'requests:write', summary: 'Deletes a request with its files and links.', params: one, answer: { status: 204, schema: null },
    handle: async (call) => {
      await deleteRequest(requests, call.principal.organisationId, call.params.id, causeOf(call));
      return noContent();
    },
  }),
  member('PATCH', '/v1/requests/:id/status', {
    permission: 'requests:write', summary: 'Approves, completes, rejects, cancels or reopens a request.', params: one, body: ChangeStatusBody, ifMatch: true,
    answer: { status: 200, schema: Request },
    handle: async (call) => ok(await changeStatus(requests, call.principal.organisationId, call.params.id, call.body, call.ifMatch, causeOf(call))),
  }),
  member('POST', '/v1/requests/:id/send', {
    permission: 'requests:write', summary: 'Sends a draft, or the invitation again.', params: one, answer: { status: 200, schema: Request },
    handle: async (call) => ok(await sendRequest(requests, call.principal.organisationId, call.params.id, causeOf(call))),
  }),
  member('POST', '/v1/requests/:id/remind', {
    permission: 'requests:write', summary: 'Reminds the recipient by e-mail of what is still owed.', params: one, answer: { status: 200, schema: Request },
    handle: async (call) => ok(await remindRequest(requests, call.principal.organisationId, call.params.id, causeOf(call))),
  }),
  member('GET', '/v1/requests/:id/reminders', {
    permission: 'requests:read', summary: 'Shows whether the request follows the organisation’s reminder rule or one of its own.', params: one, answer: { status: 200, schema: RequestReminders },
    handle: async ({ principal, params }) => ok(await getReminders(requests, principal.organisationId, params.id)),
  }),
  member('PUT', '/v1/requests/:id/reminders', {
    permission: 'requests:write', summary: 'Gives the request a reminder rule of its own, or pauses its reminders.', params: one, body: RequestReminders, ifMatch: true,
    answer: { status: 200, schema: RequestReminders },
    handle: async (call) => ok(await setReminders(requests, call.principal.organisationId, call.params.id, call.body, call.ifMatch, causeOf(call))),
  }),
  member('POST', '/v1/requests/:id/seen', {
    permission: 'requests:read', summary: 'Says that the sender has opened the request: it is not new any more.', params: one, answer: { status: 204, schema: null },
    handle: async ({ principal, params }) => {
      await markSeen(requests, principal.organisationId, params.id);
      return noContent();
    },
  }),
  member('GET', '/v1/requests/:id/documents', {
    permission: 'requests:read', summary: 'Lists what is asked for, with what was received.', params: one, answer: { status: 200, schema: RequestDocuments },
    handle: async ({ principal, params }) => ok({ documents: await documentsOf(requests, principal.organisationId, params.id) }),
  }),
  member('GET', '/v1/requests/:id/timeline', {
    permission: 'requests:read', summary: 'Tells what happened to the request, by whom and when.', params: one, answer: { status: 200, schema: Timeline },
    handle: async ({ principal, params }) => ok(await listTimeline(requests, principal.organisationId, params.id)),
  }),
  member('GET', '/v1/requests/:id/documents.zip', {
    permission: 'documents:read', summary: 'Answers every current file of a request in one archive.', params: one, limit: 'export', answer: { status: 200, schema: null, type: 'application/zip' },
    handle: async (call) => ({ kind: 'stream', status: 200, spent: true, ...(await requests.documents.openArchive(call.principal.organisationId, { requestId: call.params.id }, call.principal.locale, causeOf(call))) }),
  }),
  member('GET', '/v1/requests/:id/documents/:docId/download', {
    permission: 'documents:read', summary: 'Downloads the current file of a document; Range is honoured.', params: oneDocument, answer: { status: 200, schema: null },
    handle: (call) => downloadDocument(requests, call.principal.organisationId, call.params.id, call.params.docId, call.req, readerOf(call.principal, causeOf(call))),
  }),
  member('POST', '/v1/requests/:id/links', {
    permission: 'requests:write', summary: 'Mints one more link; its URL is shown this once.', params: one, answer: { status: 201, schema: MintedLink },
    handle: async (call) => created(presentMinted(await mintLink(requests, call.principal.organisationId, { requestId: call.params.id, purpose: 'copy', createdBy: call.principal.userId }, causeOf(call)))),
  }),
  member('GET', '/v1/requests/:id/links', {
    permission: 'requests:read', summary: 'Lists the links that work, without their tokens.', params: one, answer: { status: 200, schema: LinkList },
    handle: async ({ principal, params }) => ok(await listLinks(requests, principal.organisationId, params.id)),
  }),
  member('DELETE', '/v1/requests/:id/links', {
    permission: 'requests:write', summary: 'Revokes every link of a request.', params: one, answer: { status: 204, schema: null },
    handle: async (call) => {
      await revokeLinks(requests, call.principal.organisationId, call.params.id, causeOf(call));
      return noContent();
    },
  }),
  member('DELETE', '/v1/requests/:id/links/:linkId', {
    permission: 'requests:write', summary: 'Revokes a link.', params: oneLink, answer: { status: 204, schema: null },
    handle: async (call) => {
      await revokeLink(requests, call.principal.organisationId, call.params.id, call.params.linkId, causeOf(call));
      return noContent();
    },
  }),
];
