import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { validationFailed } from '../../../platform/problem.ts';
import { findHiddenRequests } from './find-hidden-requests.ts';
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
  context: NotificationsContext,
  caller: MemberPrincipal,
  { ids, all }: MarkNotificationsReadBody,
): Promise<MarkNotificationsResponse> {
  if ((ids === undefined) === (all === undefined)) throw eitherOr('ids', 'all');
  const {
    platform: { clock, database },
    inApp,
  } = context;
  const { organizationId, userId } = caller;
  const hidden = await findHiddenRequests(context, caller);
  const now = clock.now();
  return database.transaction(async () => {
    await inApp.markRead(organizationId, userId, ids ?? null, now);
    return {
      unreadCount: await inApp.countUnread(organizationId, userId, hidden),
      readAt: now.toISOString(),
    };
  });
}

export async function markNotificationsUnread(
  context: NotificationsContext,
  caller: MemberPrincipal,
  { ids, readAt }: MarkNotificationsUnreadBody,
): Promise<MarkNotificationsResponse> {
  if ((ids === undefined) === (readAt === undefined)) throw eitherOr('ids', 'readAt');
  const {
    platform: { database },
    inApp,
  } = context;
  const { organizationId, userId } = caller;
  const hidden = await findHiddenRequests(context, caller);
  return database.transaction(async () => {
    await inApp.markUnread(
      organizationId,
      userId,
      ids === undefined ? { readAt: new Date(readAt ?? '') } : { ids },
    );
    return { unreadCount: await inApp.countUnread(organizationId, userId, hidden), readAt: null };
  });
}
