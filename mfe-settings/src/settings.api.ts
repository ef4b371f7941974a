import { api } from '@recueil/shell/contract';
import type { Organization, Profile, UpdateOrganizationBody, UpdateProfileBody } from '@recueil/backend/contract';

/** Every call that only this micro-frontend makes; the profile is the contract's. */
const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Profile, UpdateProfileBody>({
      query: (body) => ({ url: '/users/profile', method: 'PATCH', body }),
      invalidatesTags: (answer) => (answer ? ['Profile'] : []),
    }),
    organization: build.query<Organization, void>({ query: () => '/v1/organization', providesTags: ['Organization'] }),
    updateOrganization: build.mutation<Organization, UpdateOrganizationBody>({
      query: (body) => ({ url: '/v1/organization', method: 'PATCH', body }),
      invalidatesTags: (answer) => (answer ? ['Organization', 'Profile'] : []),
    }),
  }),
});

export const { useUpdateProfileMutation, useOrganizationQuery, useUpdateOrganizationMutation } = settingsApi;
