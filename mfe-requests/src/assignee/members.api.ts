import { api } from '@recueil/shell/contract';
import type { MemberList } from '@recueil/backend/contract';

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignableMembers: build.query<MemberList, void>({ query: () => '/v1/members' }),
  }),
});

export const { useAssignableMembersQuery } = membersApi;
