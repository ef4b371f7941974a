import { api } from '@recueil/shell/contract';
import type {
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
  RequestMails,
  Timeline,
} from '@recueil/backend/contract';

const tagsAfterChange = (id: string) => [
  { type: 'Request' as const, id },
  { type: 'Request' as const, id: `${id}/links` },
  'RequestList' as const,
  'RequestStats' as const,
  'Validation' as const,
];

/** The timeline also lists links. */
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

const ACTION_NEEDED_QUERIES: readonly ListRequestsQuery[] = [
  { status: 'overdue' },
  { needsValidation: true },
  { status: 'pending_resubmission' },
  { status: 'draft' },
  { status: 'expired' },
];

/** Endpoints that only this micro-frontend uses; shared ones are in the contract. */
const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestList: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({ url: '/v1/requests', params }),
      providesTags: ['RequestList'],
    }),
    // One cache entry for all five lists, so that the dashboard renders once.
    requestsNeedingAction: build.query<RequestList[], void>({
      queryFn: async (_nothing, _api, _options, baseQuery) => {
        const results = await Promise.all(
          ACTION_NEEDED_QUERIES.map((query) =>
            baseQuery({ url: '/v1/requests', params: { ...NEAREST_DEADLINES, ...query } }),
          ),
        );
        const error = results.find((result) => result.error)?.error;
        return error ? { error } : { data: results.map(({ data }) => data as RequestList) };
      },
      providesTags: ['RequestList'],
    }),
    requestLinks: build.query<LinkList, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/links`,
      providesTags: (_result, _error, id) => [{ type: 'Request', id: `${id}/links` }],
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
      invalidatesTags: (result) => (result ? ['RequestList', 'RequestStats'] : []),
    }),
    sendRequest: build.mutation<Request, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/send`, method: 'POST' }),
      invalidatesTags: (_result, _error, id) => tagsAfterChange(id),
    }),
    changeRequestStatus: build.mutation<Request, { id: string; body: ChangeStatusBody }>({
      query: ({ id, body }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/status`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (_result, _error, { id }) => tagsAfterChange(id),
    }),
    // Keeps the request's own tag: a refetch of what was deleted could only return 404.
    deleteRequest: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) =>
        error ? [] : ['RequestList', 'RequestStats', 'Validation', 'Vault'],
    }),
    // Fire and forget: the « Nouveau » mark disappears with the next list.
    markRequestSeen: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/seen`, method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['RequestList']),
    }),
    createLink: build.mutation<CreatedLink, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/links`, method: 'POST' }),
      invalidatesTags: (_result, _error, id) => linkTags(id),
    }),
    revokeLink: build.mutation<unknown, { id: string; linkId: string }>({
      query: ({ id, linkId }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/links/${encodeURIComponent(linkId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_result, _error, { id }) => linkTags(id),
    }),
    revokeLinks: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/links`, method: 'DELETE' }),
      invalidatesTags: (_result, _error, id) => linkTags(id),
    }),
  }),
});

export const {
  useRequestListQuery,
  useRequestsNeedingActionQuery,
  useRequestLinksQuery,
  useCreateRequestMutation,
  useSendRequestMutation,
  useChangeRequestStatusMutation,
  useDeleteRequestMutation,
  useMarkRequestSeenMutation,
  useCreateLinkMutation,
  useRevokeLinkMutation,
  useRevokeLinksMutation,
} = requestsApi;

const followUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestMails: build.query<RequestMails, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/mails`,
      providesTags: (_result, _error, id) => [{ type: 'Request', id }],
    }),
    requestTimeline: build.query<Timeline, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/timeline`,
      providesTags: (_result, _error, id) => [
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
      // Also after a refusal: what is shown is then out of date.
      invalidatesTags: (_result, _error, { id }) => [
        ...tagsAfterChange(id),
        { type: 'Document', id },
      ],
    }),
    remindRequest: build.mutation<Request, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/remind`, method: 'POST' }),
      invalidatesTags: (_result, _error, id) => tagsAfterChange(id),
    }),
    requestReminders: build.query<RequestReminders, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/reminders`,
      providesTags: (_result, _error, id) => [{ type: 'Request', id: `${id}/reminders` }],
    }),
    setRequestReminders: build.mutation<RequestReminders, { id: string; body: RequestReminders }>({
      query: ({ id, body }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/reminders`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Request', id },
        { type: 'Request', id: `${id}/reminders` },
      ],
    }),
  }),
});

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestMessages: build.query<RequestMessages, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/messages`,
      providesTags: (_result, _error, id) => [{ type: 'Request', id: `${id}/messages` }],
    }),
    sendRequestMessage: build.mutation<
      RequestMessage,
      { id: string; text: string; name: string; idempotencyKey: string }
    >({
      query: ({ id, text, idempotencyKey }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/messages`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      // Optimistic update, undone when the server refuses.
      async onQueryStarted({ id, text, name, idempotencyKey }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
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
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (result, _error, { id }) =>
        result
          ? [
              { type: 'Request', id },
              { type: 'Request', id: `${id}/messages` },
              { type: 'Request', id: `${id}/timeline` },
            ]
          : [],
    }),
  }),
});

export const { useRequestMessagesQuery, useSendRequestMessageMutation } = messagesApi;

export const {
  useRequestMailsQuery,
  useRequestTimelineQuery,
  useEditRequestMutation,
  useRemindRequestMutation,
  useRequestRemindersQuery,
  useSetRequestRemindersMutation,
} = followUpApi;
