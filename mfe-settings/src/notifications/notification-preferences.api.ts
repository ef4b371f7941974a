import { api } from '@recueil/shell/contract';
import type { NotificationPreferences, ShownNotificationPreferences } from '@recueil/backend/contract';

/** Nobody else shows these: their tag is no part of the contract. */
const preferencesApi = api.enhanceEndpoints({ addTagTypes: ['NotificationPreferences'] }).injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<ShownNotificationPreferences, void>({ query: () => '/users/notification-preferences', providesTags: ['NotificationPreferences'] }),
    saveNotificationPreferences: build.mutation<ShownNotificationPreferences, NotificationPreferences>({
      query: (body) => ({ url: '/users/notification-preferences', method: 'PUT', body }),
      invalidatesTags: (answer) => (answer ? ['NotificationPreferences'] : []),
    }),
  }),
});

export const { useNotificationPreferencesQuery, useSaveNotificationPreferencesMutation } = preferencesApi;
