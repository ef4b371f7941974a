import { api } from '@recueil/shell/contract';
import type { ChangeStatusBody, EditRequestBody, Request } from '@recueil/backend/contract';

const tagsAfterChange = (id: string) => [
  { type: 'Request' as const, id },
  { type: 'Request' as const, id: `${id}/links` },
  'RequestList' as const,
  'RequestStats' as const,
  'Validation' as const,
];

const requestChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

export const {
  useSendRequestMutation,
  useChangeRequestStatusMutation,
  useEditRequestMutation,
  useRemindRequestMutation,
  useDeleteRequestMutation,
  useMarkRequestSeenMutation,
} = requestChangesApi;
