import { api } from '@recueil/shell/contract';
import type {
  Organization,
  Profile,
  ReminderPreview,
  ReminderPreviewBody,
  ReminderSettings,
  ReminderSettingsBody,
  UpdateOrganizationBody,
  UpdateProfileBody,
} from '@recueil/backend/contract';

/** Every call that only this micro-frontend makes; the profile is the contract's. */
const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Profile, UpdateProfileBody>({
      query: (body) => ({ url: '/users/profile', method: 'PATCH', body }),
      invalidatesTags: (answer) => (answer ? ['Profile'] : []),
    }),
    organization: build.query<Organization, void>({
      query: () => '/v1/organization',
      providesTags: ['Organization'],
    }),
    updateOrganization: build.mutation<Organization, UpdateOrganizationBody>({
      query: (body) => ({ url: '/v1/organization', method: 'PATCH', body }),
      invalidatesTags: (answer) => (answer ? ['Organization', 'Profile'] : []),
    }),
    organizationReminders: build.query<ReminderSettings, void>({
      query: () => '/v1/reminder-settings',
      providesTags: ['Organization'],
    }),
    setOrganizationReminders: build.mutation<
      ReminderSettings,
      { version: number; body: ReminderSettingsBody }
    >({
      query: ({ version, body }) => ({
        url: '/v1/reminder-settings',
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      // Refused ones too: somebody else has changed them.
      invalidatesTags: ['Organization', 'Request', 'RequestList'],
    }),
    reminderPreview: build.query<ReminderPreview, ReminderPreviewBody>({
      query: (body) => ({ url: '/v1/reminder-settings/preview', method: 'POST', body }),
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useOrganizationQuery,
  useUpdateOrganizationMutation,
  useOrganizationRemindersQuery,
  useSetOrganizationRemindersMutation,
  useReminderPreviewQuery,
} = settingsApi;
