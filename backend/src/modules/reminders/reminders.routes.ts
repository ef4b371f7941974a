import { Type } from '@sinclair/typebox';
import { strictObject, Id } from '../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../platform/http/routing/route.ts';
import { changeReminder, getReminderPlan } from './schedule/reminder-plan.ts';
import {
  getReminderSettings,
  previewReminders,
  updateReminderSettings,
} from './settings/reminder-settings.ts';
import type { RemindersContext } from './reminders.context.ts';
import {
  ChangeReminderBody,
  ReminderPlan,
  ReminderPreview,
  ReminderPreviewBody,
  ReminderSettings,
  ReminderSettingsBody,
  UpcomingReminders,
  UpcomingRemindersQuery,
} from './reminders.contract.ts';
import { listUpcomingReminders } from './schedule/list-upcoming-reminders.ts';

const requestParams = strictObject({ id: Id });
const reminderParams = strictObject({
  id: Id,
  reminderId: Type.String({ pattern: '^-?\\d{1,4}(\\.-?\\d{1,4}){0,30}$' }),
});

export const remindersRoutes = (reminders: RemindersContext): Route[] => [
  memberRoute('GET', '/v1/reminder-settings', {
    permission: 'organisation:read',
    summary: 'Shows how the organisation reminds.',
    response: { status: 200, schema: ReminderSettings },
    handle: async ({ principal }) => ok(await getReminderSettings(reminders, principal)),
  }),
  memberRoute('PUT', '/v1/reminder-settings', {
    permission: 'organisation:manage',
    summary: 'Changes how the organisation reminds; owner and admin only.',
    body: ReminderSettingsBody,
    ifMatch: true,
    response: { status: 200, schema: ReminderSettings },
    handle: async (call) =>
      ok(
        await updateReminderSettings(
          reminders,
          call.principal,
          call.body,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/reminder-settings/preview', {
    idempotent: false,
    permission: 'organisation:read',
    summary: 'Tells when a rule would remind of a deadline; changes nothing.',
    body: ReminderPreviewBody,
    response: { status: 200, schema: ReminderPreview },
    handle: async ({ principal, body }) => ok(await previewReminders(reminders, principal, body)),
  }),
  memberRoute('GET', '/v1/reminders/upcoming', {
    permission: 'requests:read',
    summary: 'Lists the next automatic reminders, the soonest first.',
    query: UpcomingRemindersQuery,
    response: { status: 200, schema: UpcomingReminders },
    handle: async ({ principal, query }) =>
      ok(await listUpcomingReminders(reminders, principal.organizationId, query.limit)),
  }),
  memberRoute('GET', '/v1/requests/:id/reminders/plan', {
    permission: 'requests:read',
    summary: 'Shows the automatic reminders that are planned, and how many went out.',
    params: requestParams,
    response: { status: 200, schema: ReminderPlan },
    handle: async ({ principal, params }) =>
      ok(await getReminderPlan(reminders, principal.organizationId, params.id)),
  }),
  memberRoute('PUT', '/v1/requests/:id/reminders/plan/:reminderId', {
    permission: 'requests:write',
    summary: 'Moves or cancels one planned reminder, or takes that back.',
    params: reminderParams,
    body: ChangeReminderBody,
    response: { status: 200, schema: ReminderPlan },
    handle: async (call) =>
      ok(
        await changeReminder(
          reminders,
          call.principal.organizationId,
          call.params.id,
          call.params.reminderId,
          call.body,
          toActorContext(call),
        ),
      ),
  }),
];
