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

export const inAppRoutes = (notifications: NotificationsContext): Route[] => [
  memberRoute('GET', '/v1/notifications', {
    permission: 'profile',
    summary:
      'What happened to the requests of the person who calls, newest first, and how much of it is unread.',
    query: NotificationsQuery,
    response: { status: 200, schema: NotificationsResponse },
    handle: async ({ principal, query }) =>
      ok(await listNotifications(notifications, principal, query)),
  }),
  memberRoute('POST', '/v1/notifications/read', {
    permission: 'profile',
    summary: 'Marks notifications as read: some, or all.',
    body: MarkNotificationsReadBody,
    response: { status: 200, schema: MarkNotificationsResponse },
    handle: async ({ principal, body }) =>
      ok(await markNotificationsRead(notifications, principal, body)),
  }),
  memberRoute('POST', '/v1/notifications/unread', {
    permission: 'profile',
    summary: 'Marks notifications as unread: some, or those that one call marked as read.',
    body: MarkNotificationsUnreadBody,
    response: { status: 200, schema: MarkNotificationsResponse },
    handle: async ({ principal, body }) =>
      ok(await markNotificationsUnread(notifications, principal, body)),
  }),
];
