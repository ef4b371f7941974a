import { api } from '@recueil/shell/contract';
import type {
  ChangeReminderBody,
  ReminderPlan,
  ReminderSettings,
  RequestReminders,
  UpcomingReminders,
} from '@recueil/backend/contract';

const planUrl = (id: string) => `/v1/requests/${encodeURIComponent(id)}/reminders/plan`;

const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    reminderPlan: build.query<ReminderPlan, string>({
      query: planUrl,
      providesTags: (_result, _error, id) => [
        { type: 'Request', id },
        { type: 'Request', id: `${id}/reminders` },
      ],
    }),
    // Also after a refusal: the plan on screen is then out of date.
    changeReminder: build.mutation<
      ReminderPlan,
      { id: string; reminderId: string; body: ChangeReminderBody }
    >({
      query: ({ id, reminderId, body }) => ({
        url: `${planUrl(id)}/${encodeURIComponent(reminderId)}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Request', id: `${id}/reminders` }],
    }),
    requestReminders: build.query<RequestReminders, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/reminders`,
      providesTags: (_result, _error, id) => [{ type: 'Request', id: `${id}/reminders` }],
    }),
    setRequestReminders: build.mutation<RequestReminders, { id: string; body: RequestReminders }>({
      query: ({ id, body }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/reminders`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Request', id },
        { type: 'Request', id: `${id}/reminders` },
      ],
    }),
    upcomingReminders: build.query<UpcomingReminders, number>({
      query: (limit) => ({ url: '/v1/reminders/upcoming', params: { limit } }),
      providesTags: ['RequestList'],
    }),
    defaultReminderSettings: build.query<ReminderSettings, void>({
      query: () => '/v1/reminder-settings',
      providesTags: ['Organization'],
    }),
  }),
});

export const {
  useReminderPlanQuery,
  useChangeReminderMutation,
  useRequestRemindersQuery,
  useSetRequestRemindersMutation,
  useUpcomingRemindersQuery,
  useDefaultReminderSettingsQuery,
} = remindersApi;
