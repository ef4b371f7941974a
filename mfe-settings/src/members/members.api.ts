import { api } from '@recueil/shell/contract';
import type {
  ChangeRoleBody,
  Member,
  MemberList,
  RemoveMemberBody,
} from '@recueil/backend/contract';

// The tag is local: only this micro-frontend shows the members.
const withTag = api.enhanceEndpoints({ addTagTypes: ['Members'] });

const toMemberPath = (id: string) => `/v1/members/${encodeURIComponent(id)}`;

const membersApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    members: build.query<MemberList, void>({
      query: () => '/v1/members',
      providesTags: ['Members'],
    }),
    // The list is loaded again after a failure too: it may come from a colleague's change.
    changeRole: build.mutation<Member, { id: string } & ChangeRoleBody>({
      query: ({ id, role }) => ({ url: toMemberPath(id), method: 'PATCH', body: { role } }),
      invalidatesTags: ['Members', 'Profile'],
    }),
    removeMember: build.mutation<void, { id: string; isOwn?: true } & RemoveMemberBody>({
      query: ({ id, reassignTo }) => ({
        url: `${toMemberPath(id)}/remove`,
        method: 'POST',
        body: { reassignTo },
      }),
      // After their own departure the user may not load these any more.
      invalidatesTags: (_result, _error, { isOwn }) =>
        isOwn ? [] : ['Members', 'Request', 'RequestList'],
    }),
  }),
});

export const { useMembersQuery, useChangeRoleMutation, useRemoveMemberMutation } = membersApi;
