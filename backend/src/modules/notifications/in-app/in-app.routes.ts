import { memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead, markNotificationsUnread } from './mark-notifications.ts';
import {
  NotificationsResponse,
  NotificationsQuery,
  MarkNotificationsResponse,
  MarkNotificationsReadBody,
  MarkNotificationsUnreadBody,
} from './in-app.contract.ts';

export const inAppRoutes = (context: NotificationsContext): Route[] => [
  memberRoute('GET', '/v1/notifications', {
    permission: 'profile',
    summary: 'Lists the notifications of the caller, newest first, with the unread count.',
    query: NotificationsQuery,
    response: { status: 200, schema: NotificationsResponse },
    handle: async ({ principal, query }) => ok(await listNotifications(context, principal, query)),
  }),
  memberRoute('POST', '/v1/notifications/read', {
    permission: 'profile',
    summary: 'Marks some or all notifications as read.',
    body: MarkNotificationsReadBody,
    response: { status: 200, schema: MarkNotificationsResponse },
    handle: async ({ principal, body }) =>
      ok(await markNotificationsRead(context, principal, body)),
  }),
  memberRoute('POST', '/v1/notifications/unread', {
    permission: 'profile',
    summary: 'Marks notifications as unread: some, or those that an earlier call marked as read.',
    body: MarkNotificationsUnreadBody,
    response: { status: 200, schema: MarkNotificationsResponse },
    handle: async ({ principal, body }) =>
      ok(await markNotificationsUnread(context, principal, body)),
  }),
];
