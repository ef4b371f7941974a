import { api } from '@recueil/shell/contract';
import type {
  ChangeStatusBody, CreateRequestBody, CreatedRequest, LinkList, ListRequestsQuery, MintedLink, Request, RequestDocuments, RequestList, RequestStats, SignedAddress, ValidationStats,
} from '@recueil/backend/contract';

/** Everything that shows a request, its counts or its place in a list. */
const afterChangeOf = (id: string) =>
  [{ type: 'Request' as const, id }, { type: 'Request' as const, id: `${id}/links` }, 'RequestList' as const, 'RequestStats' as const, 'Validation' as const];

/** Every call this micro-frontend makes. */
const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestList: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({ url: '/v1/requests', params }),
      providesTags: ['RequestList'],
    }),
    requestFigures: build.query<RequestStats, void>({
      query: () => '/v1/requests/stats',
      providesTags: ['RequestStats'],
    }),
    validationSummary: build.query<ValidationStats, void>({
      query: () => '/v1/requests/validation/stats',
      providesTags: ['Validation'],
    }),
    requestDetail: build.query<Request, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}`,
      providesTags: (_answer, _error, id) => [{ type: 'Request', id }],
    }),
    requestBordereau: build.query<RequestDocuments, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/documents`,
      providesTags: (_answer, _error, id) => [{ type: 'Document', id }, { type: 'Request', id }],
    }),
    requestLinks: build.query<LinkList, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/links`,
      providesTags: (_answer, _error, id) => [{ type: 'Request', id: `${id}/links` }],
    }),
    createRequest: build.mutation<CreatedRequest, { body: CreateRequestBody; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/v1/requests', method: 'POST', body, headers: { 'Idempotency-Key': idempotencyKey } }),
      invalidatesTags: (answer) => (answer ? ['RequestList', 'RequestStats'] : []),
    }),
    sendRequest: build.mutation<Request, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/send`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => afterChangeOf(id),
    }),
    changeRequestStatus: build.mutation<Request, { id: string; body: ChangeStatusBody }>({
      query: ({ id, body }) => ({ url: `/v1/requests/${encodeURIComponent(id)}/status`, method: 'PATCH', body }),
      invalidatesTags: (_answer, _error, { id }) => afterChangeOf(id),
    }),
    // The request's own tag stays: asking again for what was just deleted could only answer 404.
    deleteRequest: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['RequestList', 'RequestStats', 'Validation', 'Vault']),
    }),
    // Fire and forget: the dot « Nouveau » goes out with the next look at the list.
    markRequestSeen: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/seen`, method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['RequestList']),
    }),
    // Good for a minute and for one opening: an answer that must never come from the cache.
    askFileAddress: build.mutation<SignedAddress, string>({
      query: (fileId) => `/v1/documents/${encodeURIComponent(fileId)}/view-url`,
    }),
    mintLink: build.mutation<MintedLink, string>({
      query: (id) => ({ url: `/v1/requests/${encodeURIComponent(id)}/links`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [{ type: 'Request', id: `${id}/links` }],
    }),
    revokeLink: build.mutation<unknown, { id: string; linkId: string }>({
      query: ({ id, linkId }) => ({ url: `/v1/requests/${encodeURIComponent(id)}/links/${encodeURIComponent(linkId)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Request', id: `${id}/links` }],
    }),
  }),
});

export const {
  useRequestListQuery, useRequestFiguresQuery, useValidationSummaryQuery, useRequestDetailQuery, useRequestBordereauQuery, useRequestLinksQuery,
  useCreateRequestMutation, useSendRequestMutation, useChangeRequestStatusMutation, useDeleteRequestMutation, useMarkRequestSeenMutation, useAskFileAddressMutation, useMintLinkMutation, useRevokeLinkMutation,
} = requestsApi;
