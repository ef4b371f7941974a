import { api } from '@recueil/shell/contract';
import type {
  NotificationPreferences,
  NotificationPreferencesResponse,
} from '@recueil/backend/contract';

/** Nobody else shows these: their tag is no part of the contract. */
const preferencesApi = api
  .enhanceEndpoints({ addTagTypes: ['NotificationPreferences'] })
  .injectEndpoints({
    endpoints: (build) => ({
      notificationPreferences: build.query<NotificationPreferencesResponse, void>({
        query: () => '/users/notification-preferences',
        providesTags: ['NotificationPreferences'],
      }),
      saveNotificationPreferences: build.mutation<
        NotificationPreferencesResponse,
        NotificationPreferences
      >({
        query: (body) => ({ url: '/users/notification-preferences', method: 'PUT', body }),
        invalidatesTags: (answer) => (answer ? ['NotificationPreferences'] : []),
      }),
    }),
  });

export const { useNotificationPreferencesQuery, useSaveNotificationPreferencesMutation } =
  preferencesApi;
