import { api } from '@recueil/shell/contract';
import type {
  ChangeReminderBody,
  ReminderPlan,
  ReminderSettings,
  UpcomingReminders,
} from '@recueil/backend/contract';

const planUrl = (id: string) => `/v1/requests/${encodeURIComponent(id)}/reminders/plan`;

/** What goes out by itself: planned for a request, and next of all. */
const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    reminderPlan: build.query<ReminderPlan, string>({
      query: planUrl,
      providesTags: (_answer, _error, id) => [
        { type: 'Request', id },
        { type: 'Request', id: `${id}/reminders` },
      ],
    }),
    // Refused changes too: what is shown is then older than what is planned.
    changeReminder: build.mutation<
      ReminderPlan,
      { id: string; reminderId: string; body: ChangeReminderBody }
    >({
      query: ({ id, reminderId, body }) => ({
        url: `${planUrl(id)}/${encodeURIComponent(reminderId)}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Request', id: `${id}/reminders` }],
    }),
    upcomingReminders: build.query<UpcomingReminders, number>({
      query: (limit) => ({ url: '/v1/reminders/upcoming', params: { limit } }),
      providesTags: ['RequestList'],
    }),
    reminderSettings: build.query<ReminderSettings, void>({
      query: () => '/v1/reminder-settings',
      providesTags: ['Organization'],
    }),
  }),
});

export const {
  useReminderPlanQuery,
  useChangeReminderMutation,
  useUpcomingRemindersQuery,
  useReminderSettingsQuery,
} = remindersApi;
