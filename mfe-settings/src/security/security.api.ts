import { api } from '@recueil/shell/contract';
import type {
  RevokedSessionsResponse,
  SecuritySettings,
  SessionList,
  SignInList,
  UpdateSecurityBody,
} from '@recueil/backend/contract';

// The tags are local: only this screen shows sessions.
const withTags = api.enhanceEndpoints({ addTagTypes: ['Security', 'Session'] });

const securityApi = withTags.injectEndpoints({
  endpoints: (build) => ({
    securitySettings: build.query<SecuritySettings, void>({
      query: () => '/v1/security',
      providesTags: ['Security'],
    }),
    updateSecuritySettings: build.mutation<SecuritySettings, UpdateSecurityBody>({
      query: (body) => ({ url: '/v1/security', method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? ['Security', 'Session'] : []),
    }),
    sessions: build.query<SessionList, void>({
      query: () => '/v1/sessions',
      providesTags: ['Session'],
    }),
    signIns: build.query<SignInList, void>({
      query: () => '/v1/sign-ins',
      providesTags: ['Session'],
    }),
    // Also after a 404: the session ended elsewhere, and the list shows it no longer.
    revokeSession: build.mutation<null, string>({
      query: (id) => ({ url: `/v1/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    revokeOtherSessions: build.mutation<RevokedSessionsResponse, void>({
      query: () => ({ url: '/v1/sessions/revoke-others', method: 'POST' }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useSecuritySettingsQuery,
  useUpdateSecuritySettingsMutation,
  useSessionsQuery,
  useSignInsQuery,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
} = securityApi;
