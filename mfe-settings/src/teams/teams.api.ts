import { api } from '@recueil/shell/contract';
import type { CreateTeamBody, Team, TeamList, UpdateTeamBody } from '@recueil/backend/contract';

// Members: a removed member leaves the teams.
const withTag = api.enhanceEndpoints({ addTagTypes: ['Teams', 'Members'] });

const toTeamPath = (id: string) => `/v1/teams/${encodeURIComponent(id)}`;

const teamsApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<TeamList, void>({
      query: () => '/v1/teams',
      providesTags: ['Teams', 'Members'],
    }),
    createTeam: build.mutation<Team, CreateTeamBody>({
      query: (body) => ({ url: '/v1/teams', method: 'POST', body }),
      invalidatesTags: ['Teams'],
    }),
    updateTeam: build.mutation<Team, { id: string; body: UpdateTeamBody }>({
      query: ({ id, body }) => ({ url: toTeamPath(id), method: 'PATCH', body }),
      invalidatesTags: ['Teams'],
    }),
    deleteTeam: build.mutation<void, string>({
      query: (id) => ({ url: toTeamPath(id), method: 'DELETE' }),
      invalidatesTags: ['Teams', 'Request', 'RequestList'],
    }),
  }),
});

export const {
  useTeamsQuery,
  useCreateTeamMutation,
  useUpdateTeamMutation,
  useDeleteTeamMutation,
} = teamsApi;
