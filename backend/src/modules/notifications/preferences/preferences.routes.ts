import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import {
  NotificationPreferencesBody,
  NotificationPreferencesResponse,
  type NotificationPreferences,
} from './preferences.contract.ts';
import { loadPreferences, savePreferences } from './preferences.ts';

export const preferencesRoutes = (context: NotificationsContext): Route[] => [
  memberRoute('GET', '/users/notification-preferences', {
    permission: 'profile',
    summary: 'Returns the notification preferences of the caller.',
    response: { status: 200, schema: NotificationPreferencesResponse },
    handle: async ({ principal }) =>
      ok(
        toResponse(
          context,
          await loadPreferences(context, principal.organizationId, principal.userId),
        ),
      ),
  }),
  memberRoute('PUT', '/users/notification-preferences', {
    permission: 'profile',
    summary: 'Replaces the notification preferences of the caller; needs all switches.',
    body: NotificationPreferencesBody,
    response: { status: 200, schema: NotificationPreferencesResponse },
    handle: async (request) => {
      const { smsAvailable: _known, ...chosen } = request.body;
      const { organizationId, userId } = request.principal;
      return ok(
        toResponse(
          context,
          await savePreferences(context, organizationId, userId, chosen, toActorContext(request)),
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
