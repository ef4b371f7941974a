import type { Locale } from '../../identity/identity.contract.ts';
import type { MailKind } from '../mail-plans/mail-kind.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { disableMailKind } from '../preferences/preferences.ts';
import {
  isValidUnsubscribeToken,
  decodeUnsubscribeToken,
  type UnsubscribeTarget,
} from './unsubscribe-token.ts';

export interface Unsubscription {
  readonly target: UnsubscribeTarget;
  readonly locale: Locale;
  readonly senderName: string;
}

/** Null when the token is invalid, the request was deleted or it goes to another address. */
export async function findUnsubscription(
  { platform, requests }: NotificationsContext,
  token: string,
): Promise<Unsubscription | null> {
  const target = decodeUnsubscribeToken(token);
  if (target === null) return null;
  if (target.purpose === 'sender-mails') {
    const user = (await requests.findSenderMailContext(target.organizationId, target.userId))
      ?.sender;
    return user && isValidUnsubscribeToken(platform, token, target, user.email)
      ? { target, locale: user.locale, senderName: 'Recueil' }
      : null;
  }
  const request = await requests.findMailData(target.organizationId, target.requestId);
  return request !== null &&
    isValidUnsubscribeToken(platform, token, target, request.recipient.email)
    ? { target, locale: request.locale, senderName: request.organizationName }
    : null;
}

export async function unsubscribe(
  context: NotificationsContext,
  { target }: Unsubscription,
  correlationId: string,
): Promise<void> {
  if (target.purpose === 'reminders')
    await context.requests.stopReminders(target.organizationId, target.requestId, correlationId);
  else
    await disableMailKind(
      context,
      target.organizationId,
      target.userId,
      target.kind as MailKind,
      correlationId,
    );
}
