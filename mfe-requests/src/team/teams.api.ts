import { api } from '@recueil/shell/contract';
import type { TeamList } from '@recueil/backend/contract';

// The settings change the teams.
const withTag = api.enhanceEndpoints({ addTagTypes: ['Teams'] });

const teamsApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    requestTeams: build.query<TeamList, void>({
      query: () => '/v1/teams',
      providesTags: ['Teams'],
    }),
  }),
});

export const { useRequestTeamsQuery } = teamsApi;
