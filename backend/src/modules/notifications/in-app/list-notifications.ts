import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import { findHiddenRequests } from './find-hidden-requests.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { Notification, NotificationsResponse, NotificationsQuery } from './in-app.contract.ts';
import type { NotificationRow } from './in-app.tables.ts';

const DEFAULT_LIMIT = 20;

/** Throws 404 when `before` is not a notification of this user. */
export async function listNotifications(
  context: NotificationsContext,
  caller: MemberPrincipal,
  { unread = false, limit = DEFAULT_LIMIT, before }: NotificationsQuery,
): Promise<NotificationsResponse> {
  const { inApp } = context;
  const { organizationId, userId } = caller;
  const last = before === undefined ? null : await inApp.find(organizationId, userId, before);
  if (before !== undefined && last === null) throw notFound();
  const hidden = await findHiddenRequests(context, caller);
  const [rows, unreadCount] = await Promise.all([
    inApp.list(organizationId, userId, hidden, { unread, limit, before: last }),
    inApp.countUnread(organizationId, userId, hidden),
  ]);
  return { notifications: rows.map(toNotification), unreadCount };
}

const toNotification = ({
  id,
  kind,
  requestId,
  requestTitle,
  recipientName,
  subjectIds,
  at,
  readAt,
  requestCount,
}: NotificationRow): Notification => ({
  id,
  kind,
  requestId: requestId || null,
  requestTitle: requestTitle || null,
  recipientName,
  count: requestCount ?? Math.max(1, subjectIds.length),
  at: at.toISOString(),
  readAt: readAt && readAt.toISOString(),
});
