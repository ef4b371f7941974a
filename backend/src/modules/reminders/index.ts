import type { Module } from '../../platform/platform.ts';
import { MAIL_BOUNCED, MAIL_FAILED } from '../notifications/index.ts';
import { ORGANIZATION_EDITED } from '../organizations/index.ts';
import { recomputeRequestPlan } from './schedule/recompute-request-plan.ts';
import { planStore } from './schedule/plans.store.ts';
import type { RemindersContext, RemindersDeps } from './reminders.context.ts';
import { REMINDER_SETTINGS_EDITED } from './reminders.events.ts';
import { remindersRoutes } from './reminders.routes.ts';
import { recomputeOrganizationPlans } from './schedule/recompute-organization-plans.ts';
import { publishDueReminders } from './schedule/publish-due-reminders.ts';
import { reminderSettingsStore } from './settings/reminder-settings.store.ts';

export type { RemindersDeps } from './reminders.context.ts';
export { DUE_EVENTS } from './reminders.events.ts';
export { remindersTables } from './reminders.tables.ts';

/** After each of these a request may be reminded of otherwise than before, or not at all. */
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

/**
 * When recipients are reminded, and by which rule: an organisation's, or a request's own. Says what is due as `reminder.due`, `deadline.near` and
 * `request.expiring` (payload `requestId`, `at`; the first also `kind`), each once; the mails are written by those who listen.
 */
export function createReminders(deps: RemindersDeps): Module {
  const { database } = deps.platform;
  const reminders: RemindersContext = {
    ...deps,
    plans: planStore(database),
    settings: reminderSettingsStore(database),
  };
  return {
    routes: remindersRoutes(reminders),
    listeners: [
      {
        name: 'reminders.plan',
        on: RECOMPUTE_EVENTS,
        handle: ({ organizationId, payload, occurredAt }) =>
          recomputeRequestPlan(reminders, organizationId, String(payload.requestId), occurredAt),
      },
      {
        name: 'reminders.replan',
        on: [REMINDER_SETTINGS_EDITED, ORGANIZATION_EDITED],
        handle: async ({ organizationId, type, payload, occurredAt }) => {
          if (
            type === REMINDER_SETTINGS_EDITED ||
            (payload.fields as string[]).includes('timeZone')
          )
            await recomputeOrganizationPlans(reminders, organizationId, occurredAt);
        },
      },
    ],
    jobs: [
      {
        name: 'reminders.due',
        cron: '* * * * *',
        runsOnEveryInstance: true,
        run: async () => void (await publishDueReminders(reminders)),
      },
    ],
  };
}
