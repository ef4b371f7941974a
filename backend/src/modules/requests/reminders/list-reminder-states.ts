import type { Caller } from '../../../platform/http/auth/principal.ts';
import { countLostReminders } from '../recipient-address/bounce.rules.ts';
import type { RequestReminderState } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isExpired, isAwaitingRecipient } from '../requests-limits.contract.ts';
import { resolveReminders } from './request-reminders.ts';

export async function listReminderStates(
  { platform, store, loadUndeliveredMails }: RequestsContext,
  { organizationId, viewer }: Caller,
  plans: readonly { readonly requestId: string; readonly sent: number }[],
): Promise<RequestReminderState[]> {
  if (plans.length === 0) return [];
  const now = platform.clock.now();
  const rows = await store.findMany(
    organizationId,
    viewer,
    plans.map(({ requestId }) => requestId),
  );
  const automaticCounts = new Map(plans.map(({ requestId, sent }) => [requestId, sent]));
  const reminded = rows.filter(
    ({ id, reminderCount }) => reminderCount + (automaticCounts.get(id) ?? 0) > 0,
  );
  const undelivered = await loadUndeliveredMails(
    organizationId,
    reminded.map(({ id }) => id),
  );
  return rows.map((row) => ({
    requestId: row.id,
    title: row.title,
    recipientName: row.recipientName,
    isOutstanding: isAwaitingRecipient(row.status) && !isExpired(row, now),
    deadline: row.deadline,
    expiresAt: row.expiresAt,
    reminders: resolveReminders(row),
    manualReminderCount: row.reminderCount,
    lostReminderCount: countLostReminders(row, undelivered.get(row.id) ?? []),
    lastManualReminderAt: row.remindedAt,
  }));
}
