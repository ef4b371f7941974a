import type { UserSummary } from '../../identity/index.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { NotificationPreferences } from '../preferences/preferences.contract.ts';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.rules.ts';
import type { MailAttempt } from './claimed-mail.ts';

export interface MailReader {
  readonly user: UserSummary;
  readonly preferences: NotificationPreferences;
}

/** By user, without those who have left. */
export async function loadReaders(
  context: NotificationsContext,
  organizationId: string,
  queued: readonly Pick<MailAttempt, 'previous' | 'event'>[],
  requests: readonly RequestMailData[],
): Promise<Map<string, MailReader>> {
  const userIds = new Set([
    ...requests.flatMap(({ sender, assignee, owners }) =>
      owners.length > 0 ? [] : [sender.id, assignee?.id ?? sender.id],
    ),
    ...queued.flatMap(({ previous }) => previous?.userId ?? []),
    ...queued.flatMap(({ event: { payload } }) =>
      typeof payload['userId'] === 'string' ? payload['userId'] : [],
    ),
  ]);
  const saved = await context.preferences.findMany(organizationId, [...userIds]);
  const readers = new Map<string, MailReader>();
  for (const id of userIds) {
    const senderContext = await context.requests.findSenderMailContext(organizationId, id);
    const preferences = saved.find(({ userId }) => userId === id) ?? DEFAULT_PREFERENCES;
    if (senderContext !== null) readers.set(id, { user: senderContext.sender, preferences });
  }
  return readers;
}

/** Null for a former assignee who no longer sees the request. */
export async function findFormerReader(
  { requests }: NotificationsContext,
  user: UserSummary,
  { organizationId, requestId }: RequestMailData,
): Promise<UserSummary | null> {
  const visible = await requests.listVisibleTo(organizationId, user.id, [requestId]);
  return visible.length > 0 ? user : null;
}
