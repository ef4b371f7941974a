import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import {
  NotificationPreferencesBody,
  NotificationPreferencesResponse,
  type NotificationPreferences,
} from './preferences.contract.ts';
import { loadPreferences } from './load-preferences.ts';
import { savePreferences } from './save-preferences.ts';

export const preferencesRoutes = (notifications: NotificationsContext): Route[] => [
  memberRoute('GET', '/users/notification-preferences', {
    permission: 'profile',
    summary: 'What the person who calls wants to be told by e-mail.',
    response: { status: 200, schema: NotificationPreferencesResponse },
    handle: async ({ principal }) =>
      ok(
        toResponse(
          notifications,
          await loadPreferences(notifications, principal.organizationId, principal.userId),
        ),
      ),
  }),
  memberRoute('PUT', '/users/notification-preferences', {
    permission: 'profile',
    summary: 'Changes what the person who calls wants to be told by e-mail; takes all switches.',
    body: NotificationPreferencesBody,
    response: { status: 200, schema: NotificationPreferencesResponse },
    handle: async (call) => {
      const { smsAvailable: _known, ...chosen } = call.body;
      const { organizationId, userId } = call.principal;
      return ok(
        toResponse(
          notifications,
          await savePreferences(
            notifications,
            organizationId,
            userId,
            chosen,
            toActorContext(call),
          ),
        ),
      );
    },
  }),
];

const toResponse = (
  { platform }: NotificationsContext,
  preferences: NotificationPreferences,
): NotificationPreferencesResponse => ({
  ...preferences,
  smsAvailable: platform.config.sms !== null,
});
