import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Notifications } from '../notifications.context.ts';
import type { Notice, NoticeList, NoticeQuery } from './in-app.contract.ts';
import type { NoticeRow } from './in-app.tables.ts';

const PAGE = 20;

/** Throws 404 when `before` names no notice of this person any more. */
export async function listNotices({ notices }: Notifications, { organisationId, userId }: MemberPrincipal, { unread = false, limit = PAGE, before }: NoticeQuery): Promise<NoticeList> {
  const last = before === undefined ? null : await notices.find(organisationId, userId, before);
  if (before !== undefined && last === null) throw notFound();
  const [rows, unreadCount] = await Promise.all([notices.list(organisationId, userId, { unread, limit, before: last }), notices.countUnread(organisationId, userId)]);
  return { notifications: rows.map(present), unreadCount };
}

const present = ({ id, kind, requestId, requestTitle, recipientName, documents, at, readAt }: NoticeRow): Notice => ({
  id, kind, requestId, requestTitle: requestTitle || null, recipientName, count: Math.max(1, documents.length), at: at.toISOString(), readAt: readAt && readAt.toISOString(),
});
