import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { NotificationsContext } from '../notifications.context.ts';

/** Requests of the caller's notifications that passed to others since. */
export async function findHiddenRequests(
  { inApp, requests }: NotificationsContext,
  caller: MemberPrincipal,
): Promise<string[]> {
  if (caller.viewer.kind === 'all') return [];
  const ids = await inApp.listRequestIds(caller.organizationId, caller.userId);
  const visible = new Set(await requests.listVisibleIds(caller, ids));
  return ids.filter((id) => !visible.has(id));
}
