import { api } from '@recueil/shell/contract';
import type { LinkList, CreatedLink } from '@recueil/backend/contract';

/** The timeline also lists links. */
const linkTags = (id: string) => [
  { type: 'Request' as const, id: `${id}/links` },
  { type: 'Request' as const, id: `${id}/timeline` },
];

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestLinks: build.query<LinkList, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/links`,
      providesTags: (_result, _error, id) => [{ type: 'Request', id: `${id}/links` }],
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
  useRequestLinksQuery,
  useCreateLinkMutation,
  useRevokeLinkMutation,
  useRevokeLinksMutation,
} = linksApi;
