import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { invalid } from '../../../platform/problem.ts';
import type { Notifications } from '../notifications.context.ts';
import type { NoticesRead, ReadNoticesBody, UnreadNoticesBody } from './in-app.contract.ts';

const oneOf = (field: string, other: string) => invalid({ errors: [{ field, message: `Give either ${field} or ${other}.` }] });

/** `readAt` of the answer undoes this very call, see `markUnread`. */
export async function markRead({ platform: { clock, database }, notices }: Notifications, { organisationId, userId }: MemberPrincipal, { ids, all }: ReadNoticesBody): Promise<NoticesRead> {
  if ((ids === undefined) === (all === undefined)) throw oneOf('ids', 'all');
  const now = clock.now();
  return database.write(async () => {
    await notices.markRead(organisationId, userId, ids ?? null, now);
    return { unreadCount: await notices.countUnread(organisationId, userId), readAt: now.toISOString() };
  });
}

export async function markUnread({ platform: { database }, notices }: Notifications, { organisationId, userId }: MemberPrincipal, { ids, readAt }: UnreadNoticesBody): Promise<NoticesRead> {
  if ((ids === undefined) === (readAt === undefined)) throw oneOf('ids', 'readAt');
  return database.write(async () => {
    await notices.markUnread(organisationId, userId, ids === undefined ? { readAt: new Date(readAt ?? '') } : { ids });
    return { unreadCount: await notices.countUnread(organisationId, userId), readAt: null };
  });
}
