import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import { findHiddenRequests } from './find-hidden-requests.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { RequestLabel } from '../../requests/index.ts';
import type { Notification, NotificationsResponse, NotificationsQuery } from './in-app.contract.ts';
import type { NotificationRow } from './in-app.tables.ts';

const DEFAULT_LIMIT = 20;

/** Throws 404 when `before` is not a notification of this user. */
export async function listNotifications(
  context: NotificationsContext,
  caller: MemberPrincipal,
  { unread = false, limit = DEFAULT_LIMIT, before }: NotificationsQuery,
): Promise<NotificationsResponse> {
  const { inApp, requests } = context;
  const { organizationId, userId } = caller;
  const last = before === undefined ? null : await inApp.find(organizationId, userId, before);
  if (before !== undefined && last === null) throw notFound();
  const hidden = await findHiddenRequests(context, caller);
  const [rows, unreadCount] = await Promise.all([
    inApp.list(organizationId, userId, hidden, { unread, limit, before: last }),
    inApp.countUnread(organizationId, userId, hidden),
  ]);
  const labels = await requests.findRequestLabels(
    organizationId,
    rows.filter(isDeletion).map(({ requestId }) => requestId),
  );
  return { notifications: rows.map((row) => toNotification(row, labels)), unreadCount };
}

const isDeletion = ({ kind }: NotificationRow): boolean => kind === 'deleted';

const toNotification = (
  row: NotificationRow,
  labels: ReadonlyMap<string, RequestLabel>,
): Notification => ({
  id: row.id,
  kind: row.kind,
  ...(isDeletion(row)
    ? {
        requestId: null,
        requestTitle: labels.get(row.requestId)?.title ?? null,
        recipientName: labels.get(row.requestId)?.recipientName ?? '',
      }
    : {
        requestId: row.requestId || null,
        requestTitle: row.requestTitle || null,
        recipientName: row.recipientName,
      }),
  count: row.requestCount ?? Math.max(1, row.subjectIds.length),
  at: row.at.toISOString(),
  readAt: row.readAt && row.readAt.toISOString(),
});
