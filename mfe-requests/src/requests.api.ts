import { api } from '@recueil/shell/contract';
import type {
  Approval,
  ApprovedRequest,
  ChangeStatusBody,
  CreateRequestBody,
  CreatedRequest,
  EditRequestBody,
  LinkList,
  ListRequestsQuery,
  CreatedLink,
  Request,
  RequestList,
  RequestMessage,
  RequestMessages,
  RequestReminders,
  SignedLink,
  Timeline,
} from '@recueil/backend/contract';
import { mergeByDeadline } from './dashboard/next-action.ts';

/** Everything that shows a request, its counts or its place in a list. */
const tagsAfterChange = (id: string) => [
  { type: 'Request' as const, id },
  { type: 'Request' as const, id: `${id}/links` },
  'RequestList' as const,
  'RequestStats' as const,
  'Validation' as const,
];

const tagsAfterDecision = (id: string) => [
  ...tagsAfterChange(id),
  { type: 'Document' as const, id },
  'Vault' as const,
];

/** A link that comes or goes is told in the history too. */
const linkTags = (id: string) => [
  { type: 'Request' as const, id: `${id}/links` },
  { type: 'Request' as const, id: `${id}/timeline` },
];

const NEAREST_DEADLINES = {
  sort: 'deadline',
  order: 'asc',
  page: 1,
  limit: 8,
} as const satisfies ListRequestsQuery;

/** What needs a gesture: late, to review, asked again, a draft to send or a dead link to prolong. */
const ACTION_NEEDED_QUERIES: readonly ListRequestsQuery[] = [
  { status: 'overdue' },
  { needsValidation: true },
  { status: 'pending_resubmission' },
  { status: 'draft' },
  { status: 'expired' },
];

/** Every call that only this micro-frontend makes; what others show too is the contract's. */
const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestList: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({ url: '/v1/requests', params }),
      providesTags: ['RequestList'],
    }),
    // One entry of the cache for all five, so that the dashboard is drawn once and not five times. `more`: the lists hold more than was read.
    attentionList: build.query<{ requests: Request[]; more: boolean }, void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const answers = await Promise.all(
          ACTION_NEEDED_QUERIES.map((which) =>
            ask({ url: '/v1/requests', params: { ...NEAREST_DEADLINES, ...which } }),
          ),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        const lists = answers.map(({ data }) => data as RequestList);
        return {
          data: {
            requests: mergeByDeadline(...lists.map(({ requests }) => requests)),
            more: lists.some(({ requests, total }) => total > requests.length),
          },
        };
      },
      providesTags: ['RequestList'],
    }),
    requestLinks: build.query<LinkList, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/links`,
      providesTags: (_answer, _error, id) => [{ type: 'Request', id: `${id}/links` }],
    }),
    createRequest: build.mutation<
      CreatedRequest,
      { body: CreateRequestBody; idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({
        url: '/v1/requests',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (answer) => (answer ? ['RequestList', 'RequestStats'] : []),
    }),
    sendRequest: build.mutation<Request, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/send`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => tagsAfterChange(id),
    }),
    changeRequestStatus: build.mutation<Request, { id: string; body: ChangeStatusBody }>({
      query: ({ id, body }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/status`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (_answer, _error, { id }) => tagsAfterChange(id),
    }),
    // The request's own tag stays: asking again for what was just deleted could only answer 404.
    deleteRequest: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) =>
        error ? [] : ['RequestList', 'RequestStats', 'Validation', 'Vault'],
    }),
    // Fire and forget: the dot « Nouveau » goes out with the next look at the list.
    markRequestSeen: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/seen`, method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['RequestList']),
    }),
    // Good for a minute and for one opening: an answer that must never come from the cache.
    askFileAddress: build.mutation<SignedLink, string>({
      query: (fileId) => `/v1/documents/${encodeURIComponent(fileId)}/view-url`,
    }),
    mintLink: build.mutation<CreatedLink, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/links`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => linkTags(id),
    }),
    revokeLink: build.mutation<unknown, { id: string; linkId: string }>({
      query: ({ id, linkId }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/links/${encodeURIComponent(linkId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, _error, { id }) => linkTags(id),
    }),
    revokeLinks: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/links`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, id) => linkTags(id),
    }),
  }),
});

export const {
  useRequestListQuery,
  useAttentionListQuery,
  useRequestLinksQuery,
  useCreateRequestMutation,
  useSendRequestMutation,
  useChangeRequestStatusMutation,
  useDeleteRequestMutation,
  useMarkRequestSeenMutation,
  useAskFileAddressMutation,
  useMintLinkMutation,
  useRevokeLinkMutation,
  useRevokeLinksMutation,
} = requestsApi;

/** What a sender follows and changes on a request that is there already. */
const followUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestTimeline: build.query<Timeline, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/timeline`,
      providesTags: (_answer, _error, id) => [
        { type: 'Request', id },
        { type: 'Request', id: `${id}/timeline` },
      ],
    }),
    editRequest: build.mutation<Request, { id: string; body: EditRequestBody }>({
      query: ({ id, body }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body,
      }),
      // Refused edits too: what is shown is then older than what is stored.
      invalidatesTags: (_answer, _error, { id }) => [
        ...tagsAfterChange(id),
        { type: 'Document', id },
      ],
    }),
    remindRequest: build.mutation<Request, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/remind`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => tagsAfterChange(id),
    }),
    approveWholeRequest: build.mutation<ApprovedRequest, Pick<Request, 'id' | 'version'>>({
      query: ({ id, version }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/approve-all`,
        method: 'POST',
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: (_answer, _error, { id }) => tagsAfterDecision(id),
    }),
    revertApprovals: build.mutation<Request, { id: string; approvals: readonly Approval[] }>({
      query: ({ id, approvals }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/revert-approvals`,
        method: 'POST',
        body: { approvals },
      }),
      invalidatesTags: (_answer, _error, { id }) => tagsAfterDecision(id),
    }),
    requestReminders: build.query<RequestReminders, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/reminders`,
      providesTags: (_answer, _error, id) => [{ type: 'Request', id: `${id}/reminders` }],
    }),
    setRequestReminders: build.mutation<RequestReminders, { id: string; body: RequestReminders }>({
      query: ({ id, body }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/reminders`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_answer, _error, { id }) => [
        { type: 'Request', id },
        { type: 'Request', id: `${id}/reminders` },
      ],
    }),
  }),
});

/** What sender and recipient write to each other. */
const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestMessages: build.query<RequestMessages, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/messages`,
      providesTags: (_answer, _error, id) => [{ type: 'Request', id: `${id}/messages` }],
    }),
    writeMessage: build.mutation<
      RequestMessage,
      { id: string; text: string; name: string; idempotencyKey: string }
    >({
      query: ({ id, text, idempotencyKey }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/messages`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      // It stands in the thread at once; a refusal takes it back.
      async onQueryStarted({ id, text, name, idempotencyKey }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          messagesApi.util.updateQueryData('requestMessages', id, ({ messages }) => {
            messages.push({
              id: idempotencyKey,
              from: 'sender',
              name,
              text,
              at: new Date().toISOString(),
            });
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: (answer, _error, { id }) =>
        answer
          ? [
              { type: 'Request', id },
              { type: 'Request', id: `${id}/messages` },
              { type: 'Request', id: `${id}/timeline` },
            ]
          : [],
    }),
  }),
});

export const { useRequestMessagesQuery, useWriteMessageMutation } = messagesApi;

export const {
  useRequestTimelineQuery,
  useEditRequestMutation,
  useRemindRequestMutation,
  useApproveWholeRequestMutation,
  useRevertApprovalsMutation,
  useRequestRemindersQuery,
  useSetRequestRemindersMutation,
} = followUpApi;
