import { Type } from '@sinclair/typebox';
import { strictObject, Id, IdParams } from '../../contract/common-schemas.contract.ts';
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

const reminderParams = strictObject({
  id: Id,
  reminderId: Type.String({ pattern: '^-?\\d{1,4}(\\.-?\\d{1,4}){0,30}$' }),
});

export const remindersRoutes = (context: RemindersContext): Route[] => [
  memberRoute('GET', '/v1/reminder-settings', {
    permission: 'organization:read',
    summary: 'Returns the reminder settings of the organisation.',
    response: { status: 200, schema: ReminderSettings },
    handle: async ({ principal }) => ok(await getReminderSettings(context, principal)),
  }),
  memberRoute('PUT', '/v1/reminder-settings', {
    permission: 'organization:manage',
    summary: 'Changes the reminder settings of the organisation; owner and admin only.',
    body: ReminderSettingsBody,
    ifMatch: true,
    response: { status: 200, schema: ReminderSettings },
    handle: async (request) =>
      ok(
        await updateReminderSettings(
          context,
          request.principal,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('POST', '/v1/reminder-settings/preview', {
    idempotent: false,
    permission: 'organization:read',
    summary: 'Lists the reminders that a rule gives for a deadline; changes nothing.',
    body: ReminderPreviewBody,
    response: { status: 200, schema: ReminderPreview },
    handle: async ({ principal, body }) => ok(await previewReminders(context, principal, body)),
  }),
  memberRoute('GET', '/v1/reminders/upcoming', {
    permission: 'requests:read',
    summary: 'Lists the next automatic reminders, the soonest first.',
    query: UpcomingRemindersQuery,
    response: { status: 200, schema: UpcomingReminders },
    handle: async ({ principal, query }) =>
      ok(await listUpcomingReminders(context, principal, query.limit)),
  }),
  memberRoute('GET', '/v1/requests/:id/reminders/plan', {
    permission: 'requests:read',
    summary: 'Returns the planned reminders of a request and how many were sent.',
    params: IdParams,
    response: { status: 200, schema: ReminderPlan },
    handle: async ({ principal, params }) =>
      ok(await getReminderPlan(context, principal, params.id)),
  }),
  memberRoute('PUT', '/v1/requests/:id/reminders/plan/:reminderId', {
    permission: 'requests:write',
    summary: 'Moves, cancels or restores one planned reminder.',
    params: reminderParams,
    body: ChangeReminderBody,
    response: { status: 200, schema: ReminderPlan },
    handle: async (request) =>
      ok(
        await changeReminder(
          context,
          request.principal,
          request.params.id,
          request.params.reminderId,
          request.body,
          toActorContext(request),
        ),
      ),
  }),
];
