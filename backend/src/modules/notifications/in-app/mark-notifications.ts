import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { validationFailed } from '../../../platform/problem.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type {
  MarkNotificationsResponse,
  MarkNotificationsReadBody,
  MarkNotificationsUnreadBody,
} from './in-app.contract.ts';

const eitherOr = (field: string, other: string) =>
  validationFailed({ errors: [{ field, message: `Give either ${field} or ${other}.` }] });

/** `readAt` of the response undoes this call, see `markNotificationsUnread`. */
export async function markNotificationsRead(
  { platform: { clock, database }, inApp }: NotificationsContext,
  { organizationId, userId }: MemberPrincipal,
  { ids, all }: MarkNotificationsReadBody,
): Promise<MarkNotificationsResponse> {
  if ((ids === undefined) === (all === undefined)) throw eitherOr('ids', 'all');
  const now = clock.now();
  return database.transaction(async () => {
    await inApp.markRead(organizationId, userId, ids ?? null, now);
    return {
      unreadCount: await inApp.countUnread(organizationId, userId),
      readAt: now.toISOString(),
    };
  });
}

export async function markNotificationsUnread(
  { platform: { database }, inApp }: NotificationsContext,
  { organizationId, userId }: MemberPrincipal,
  { ids, readAt }: MarkNotificationsUnreadBody,
): Promise<MarkNotificationsResponse> {
  if ((ids === undefined) === (readAt === undefined)) throw eitherOr('ids', 'readAt');
  return database.transaction(async () => {
    await inApp.markUnread(
      organizationId,
      userId,
      ids === undefined ? { readAt: new Date(readAt ?? '') } : { ids },
    );
    return { unreadCount: await inApp.countUnread(organizationId, userId), readAt: null };
  });
}
