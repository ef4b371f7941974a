import { member, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { Notifications } from '../notifications.context.ts';
import { listNotices } from './list-notifications.ts';
import { markRead, markUnread } from './mark-notifications.ts';
import { NoticeList, NoticeQuery, NoticesRead, ReadNoticesBody, UnreadNoticesBody } from './in-app.contract.ts';

export const noticesRoutes = (notifications: Notifications): Route[] => [
  member('GET', '/v1/notifications', {
    permission: 'profile', summary: 'What happened to the requests of the person who calls, newest first, and how much of it is unread.', query: NoticeQuery, answer: { status: 200, schema: NoticeList },
    handle: async ({ principal, query }) => ok(await listNotices(notifications, principal, query)),
  }),
  member('POST', '/v1/notifications/read', {
    permission: 'profile', summary: 'Marks notifications as read: some, or all.', body: ReadNoticesBody, answer: { status: 200, schema: NoticesRead },
    handle: async ({ principal, body }) => ok(await markRead(notifications, principal, body)),
  }),
  member('POST', '/v1/notifications/unread', {
    permission: 'profile', summary: 'Marks notifications as unread: some, or those that one call marked as read.', body: UnreadNoticesBody, answer: { status: 200, schema: NoticesRead },
    handle: async ({ principal, body }) => ok(await markUnread(notifications, principal, body)),
  }),
];
