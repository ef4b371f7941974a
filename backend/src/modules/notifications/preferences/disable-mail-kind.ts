import type { MailKind } from '../delivery/mail-plans.ts';
import type { Notifications } from '../notifications.context.ts';
import { switchOf } from './preferences.rules.ts';
import { preferencesOf } from './load-preferences.ts';
import { savePreferences } from './save-preferences.ts';

/** What « unsubscribe » in a mail to a sender does: the switch of that kind goes off, the others stay. Harmless when repeated. */
export async function stopMails(notifications: Notifications, organisationId: string, userId: string, kind: MailKind, correlationId: string): Promise<void> {
  const present = await preferencesOf(notifications, organisationId, userId);
  const cause = { actor: { kind: 'user' as const, id: userId }, correlationId };
  await savePreferences(notifications, organisationId, userId, { ...present, [switchOf(kind)]: false }, cause);
}
