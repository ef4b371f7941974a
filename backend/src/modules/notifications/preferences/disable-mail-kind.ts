import type { MailKind } from '../delivery/mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { preferenceKeyOf } from './preferences.rules.ts';
import { loadPreferences } from './load-preferences.ts';
import { savePreferences } from './save-preferences.ts';

/** What « unsubscribe » in a mail to a sender does: the switch of that kind goes off, the others stay. Harmless when repeated. */
export async function disableMailKind(
  notifications: NotificationsContext,
  organizationId: string,
  userId: string,
  kind: MailKind,
  correlationId: string,
): Promise<void> {
  const present = await loadPreferences(notifications, organizationId, userId);
  const cause = { actor: { kind: 'user' as const, id: userId }, correlationId };
  await savePreferences(
    notifications,
    organizationId,
    userId,
    { ...present, [preferenceKeyOf(kind)]: false },
    cause,
  );
}
