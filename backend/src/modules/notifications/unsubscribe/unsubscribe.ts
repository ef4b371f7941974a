import type { MailKind } from '../delivery/mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { disableMailKind as turnOff } from '../preferences/disable-mail-kind.ts';
import {
  isValidUnsubscribeToken,
  decodeUnsubscribeToken,
  type UnsubscribeTarget,
} from './unsubscribe-token.ts';

/** Who asks, and of whom they want to hear no more. */
export interface Unsubscription {
  readonly target: UnsubscribeTarget;
  readonly locale: 'fr' | 'en';
  /** Who wrote the mail: the organisation, or Recueil itself to its own people. */
  readonly senderName: string;
}

/** What a token stops; null when it is none, or no longer: the request is gone, or goes to another address. */
export async function findUnsubscription(
  { platform, requests }: NotificationsContext,
  token: string,
): Promise<Unsubscription | null> {
  const stop = decodeUnsubscribeToken(token);
  if (stop === null) return null;
  if (stop.purpose === 'sender-mails') {
    const reader = (await requests.findSenderMailContext(stop.organizationId, stop.userId))?.sender;
    return reader && isValidUnsubscribeToken(platform, token, stop, reader.email)
      ? { target: stop, locale: reader.locale, senderName: 'Recueil' }
      : null;
  }
  const letter = await requests.findMailData(stop.organizationId, stop.requestId);
  return letter !== null && isValidUnsubscribeToken(platform, token, stop, letter.recipient.email)
    ? { target: stop, locale: letter.locale, senderName: letter.organizationName }
    : null;
}

/** Done once or many times, it is the same. */
export async function unsubscribe(
  notifications: NotificationsContext,
  { target }: Unsubscription,
  correlationId: string,
): Promise<void> {
  if (target.purpose === 'reminders')
    await notifications.requests.stopReminders(
      target.organizationId,
      target.requestId,
      correlationId,
    );
  else
    await turnOff(
      notifications,
      target.organizationId,
      target.userId,
      target.kind as MailKind,
      correlationId,
    );
}
