import { causeOf } from '../../../platform/http/auth/actor-context.ts';
import { member, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { Notifications } from '../notifications.context.ts';
import { NotificationPreferencesBody, ShownNotificationPreferences, type NotificationPreferences } from './preferences.contract.ts';
import { preferencesOf } from './load-preferences.ts';
import { savePreferences } from './save-preferences.ts';

export const preferencesRoutes = (notifications: Notifications): Route[] => [
  member('GET', '/users/notification-preferences', {
    permission: 'profile', summary: 'What the person who calls wants to be told by e-mail.', answer: { status: 200, schema: ShownNotificationPreferences },
    handle: async ({ principal }) => ok(shown(notifications, await preferencesOf(notifications, principal.organisationId, principal.userId))),
  }),
  member('PUT', '/users/notification-preferences', {
    permission: 'profile', summary: 'Changes what the person who calls wants to be told by e-mail; takes all switches.', body: NotificationPreferencesBody, answer: { status: 200, schema: ShownNotificationPreferences },
    handle: async (call) => {
      const { smsAvailable: _known, ...chosen } = call.body;
      const { organisationId, userId } = call.principal;
      return ok(shown(notifications, await savePreferences(notifications, organisationId, userId, chosen, causeOf(call))));
    },
  }),
];

const shown = ({ platform }: Notifications, preferences: NotificationPreferences): ShownNotificationPreferences => ({ ...preferences, smsAvailable: platform.config.sms !== null });
