import type { Module } from '../../platform/platform.ts';
import { MAIL_BOUNCED, MAIL_FAILED } from '../notifications/index.ts';
import { ORGANIZATION_EDITED } from '../organizations/index.ts';
import { recomputeOrganizationPlans, recomputeRequestPlan } from './schedule/recompute-plans.ts';
import { planStore } from './schedule/plans.store.ts';
import type { RemindersContext, RemindersDeps } from './reminders.context.ts';
import { REMINDER_SETTINGS_EDITED } from './reminders.events.ts';
import { remindersRoutes } from './reminders.routes.ts';
import { publishDueReminders } from './schedule/publish-due-reminders.ts';
import { reminderSettingsStore } from './settings/reminder-settings.store.ts';

export type { RemindersDeps } from './reminders.context.ts';
export { DUE_EVENTS } from './reminders.events.ts';
export { remindersExport, remindersTables } from './reminders.tables.ts';

const RECOMPUTE_EVENTS = [
  'request.sent',
  'request.submitted',
  'request.resubmission-requested',
  'request.approved',
  'request.completed',
  'request.rejected',
  'request.cancelled',
  'request.expired',
  'request.reopened',
  'request.review-reopened',
  'request.edited',
  'request.reminded',
  'request.deleted',
  MAIL_BOUNCED,
  MAIL_FAILED,
];

/** Publishes each due slot once, as an event; the notifications module sends the mails. */
export function createReminders(deps: RemindersDeps): Module {
  const { database } = deps.platform;
  const context: RemindersContext = {
    ...deps,
    plans: planStore(database),
    settings: reminderSettingsStore(database),
  };
  return {
    routes: remindersRoutes(context),
    listeners: [
      {
        name: 'reminders.plan',
        on: RECOMPUTE_EVENTS,
        handle: ({ organizationId, payload, occurredAt }) =>
          recomputeRequestPlan(context, organizationId, String(payload.requestId), occurredAt),
      },
      {
        name: 'reminders.replan',
        on: [REMINDER_SETTINGS_EDITED, ORGANIZATION_EDITED],
        handle: async ({ organizationId, type, payload, occurredAt }) => {
          if (
            type === REMINDER_SETTINGS_EDITED ||
            (payload.fields as string[]).includes('timeZone')
          )
            await recomputeOrganizationPlans(context, organizationId, occurredAt);
        },
      },
    ],
    jobs: [
      {
        name: 'reminders.due',
        cron: '* * * * *',
        runsOnEveryInstance: true,
        run: publishDueReminders.bind(null, context),
      },
    ],
  };
}
