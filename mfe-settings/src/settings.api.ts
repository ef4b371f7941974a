import { api } from '@recueil/shell/contract';
import type {
  NotificationPreferences,
  NotificationPreferencesResponse,
  Organization,
  Profile,
  ReminderPreview,
  ReminderPreviewBody,
  ReminderSettings,
  ReminderSettingsBody,
  RetentionPreview,
  RetentionPreviewQuery,
  UpdateOrganizationBody,
  UpdateProfileBody,
  UploadedPicture,
} from '@recueil/backend/contract';

// The tag is local: only this micro-frontend shows the preferences.
const withTag = api.enhanceEndpoints({ addTagTypes: ['NotificationPreferences'] });

const toFileForm = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

const settingsApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Profile, UpdateProfileBody>({
      query: (body) => ({ url: '/users/profile', method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? ['Profile'] : []),
    }),
    organization: build.query<Organization, void>({
      query: () => '/v1/organization',
      providesTags: ['Organization'],
    }),
    updateOrganization: build.mutation<
      Organization,
      { version?: number; body: UpdateOrganizationBody }
    >({
      query: ({ version, body }) => ({
        url: '/v1/organization',
        method: 'PATCH',
        body,
        ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
      }),
      // Also after a 412, to load what a colleague has changed.
      invalidatesTags: ['Organization', 'Profile'],
    }),
    retentionPreview: build.query<RetentionPreview, RetentionPreviewQuery>({
      query: (params) => ({ url: '/v1/organization/retention-preview', params }),
      providesTags: ['Organization'],
    }),
    uploadPicture: build.mutation<UploadedPicture, File>({
      query: (file) => ({ url: '/users/profile/picture', method: 'PUT', body: toFileForm(file) }),
      invalidatesTags: (result) => (result ? ['Profile'] : []),
    }),
    removePicture: build.mutation<unknown, void>({
      query: () => ({ url: '/users/profile/picture', method: 'DELETE' }),
      invalidatesTags: ['Profile'],
    }),
    uploadLogo: build.mutation<UploadedPicture, File>({
      query: (file) => ({ url: '/v1/organization/logo', method: 'PUT', body: toFileForm(file) }),
      invalidatesTags: (result) => (result ? ['Organization', 'Profile'] : []),
    }),
    removeLogo: build.mutation<unknown, void>({
      query: () => ({ url: '/v1/organization/logo', method: 'DELETE' }),
      invalidatesTags: ['Organization', 'Profile'],
    }),
    reminderSettings: build.query<ReminderSettings, void>({
      query: () => '/v1/reminder-settings',
      providesTags: ['Organization'],
    }),
    updateReminderSettings: build.mutation<
      ReminderSettings,
      { version: number; body: ReminderSettingsBody }
    >({
      query: ({ version, body }) => ({
        url: '/v1/reminder-settings',
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      // Also after a 412, to load what a colleague has changed.
      invalidatesTags: ['Organization', 'Request', 'RequestList'],
    }),
    reminderPreview: build.query<ReminderPreview, ReminderPreviewBody>({
      query: (body) => ({ url: '/v1/reminder-settings/preview', method: 'POST', body }),
    }),
    notificationPreferences: build.query<NotificationPreferencesResponse, void>({
      query: () => '/users/notification-preferences',
      providesTags: ['NotificationPreferences'],
    }),
    saveNotificationPreferences: build.mutation<
      NotificationPreferencesResponse,
      NotificationPreferences
    >({
      query: (body) => ({ url: '/users/notification-preferences', method: 'PUT', body }),
      invalidatesTags: (result) => (result ? ['NotificationPreferences'] : []),
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useUploadPictureMutation,
  useRemovePictureMutation,
  useUploadLogoMutation,
  useRemoveLogoMutation,
  useOrganizationQuery,
  useUpdateOrganizationMutation,
  useRetentionPreviewQuery,
  useReminderSettingsQuery,
  useUpdateReminderSettingsMutation,
  useReminderPreviewQuery,
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
} = settingsApi;
