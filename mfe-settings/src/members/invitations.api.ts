import { api } from '@recueil/shell/contract';
import type {
  Invitation,
  InvitationList,
  InvitedMembers,
  InviteMembersBody,
} from '@recueil/backend/contract';

// The tag is local: only this micro-frontend shows the invitations.
const withTag = api.enhanceEndpoints({ addTagTypes: ['Invitations', 'Members'] });

const toInvitationPath = (id: string) => `/v1/invitations/${encodeURIComponent(id)}`;

const invitationsApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    invitations: build.query<InvitationList, void>({
      query: () => '/v1/invitations',
      providesTags: ['Invitations'],
    }),
    invite: build.mutation<InvitedMembers, InviteMembersBody>({
      query: (body) => ({ url: '/v1/invitations', method: 'POST', body }),
      invalidatesTags: ['Invitations'],
    }),
    resendInvitation: build.mutation<Invitation, string>({
      query: (id) => ({ url: `${toInvitationPath(id)}/resend`, method: 'POST' }),
      invalidatesTags: ['Invitations'],
    }),
    revokeInvitation: build.mutation<void, string>({
      query: (id) => ({ url: toInvitationPath(id), method: 'DELETE' }),
      invalidatesTags: ['Invitations', 'Members'],
    }),
  }),
});

export const {
  useInvitationsQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} = invitationsApi;
