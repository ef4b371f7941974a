import { api } from '@recueil/shell/contract';
import type { ApproveJoinRequestBody, JoinRequestList } from '@recueil/backend/contract';

// The tags are local: only this micro-frontend shows requests, members and teams together.
const withTag = api.enhanceEndpoints({ addTagTypes: ['JoinRequests', 'Members'] });

const toJoinRequestPath = (id: string) => `/v1/join-requests/${encodeURIComponent(id)}`;

const joinRequestsApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    joinRequests: build.query<JoinRequestList, void>({
      query: () => '/v1/join-requests',
      providesTags: ['JoinRequests'],
    }),
    // The list is loaded again after a failure too: another admin may have decided.
    approveJoinRequest: build.mutation<void, { id: string } & ApproveJoinRequestBody>({
      query: ({ id, ...body }) => ({
        url: `${toJoinRequestPath(id)}/approve`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['JoinRequests', 'Members'],
    }),
    refuseJoinRequest: build.mutation<void, string>({
      query: (id) => ({ url: `${toJoinRequestPath(id)}/refuse`, method: 'POST' }),
      invalidatesTags: ['JoinRequests'],
    }),
  }),
});

export const { useJoinRequestsQuery, useApproveJoinRequestMutation, useRefuseJoinRequestMutation } =
  joinRequestsApi;
