import type { CurrentOrganization, OrganizationChoices } from '@recueil/backend/contract';
import { api } from '@recueil/shell/contract';

// The server authenticates these calls by the session cookie.
const headers = { 'X-Requested-With': 'recueil' };

const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    organizationChoices: build.query<OrganizationChoices, void>({
      query: () => ({ url: '/auth/organizations', headers }),
      providesTags: ['Organization'],
    }),
    switchOrganization: build.mutation<CurrentOrganization, string>({
      query: (organizationId) => ({
        url: '/auth/organization',
        method: 'POST',
        body: { organizationId },
        headers,
      }),
    }),
  }),
});

export const { useOrganizationChoicesQuery, useSwitchOrganizationMutation } = organizationsApi;
