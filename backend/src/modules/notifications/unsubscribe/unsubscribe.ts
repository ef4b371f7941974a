import type { MailKind } from '../delivery/mail-plans.ts';
import type { Notifications } from '../notifications.context.ts';
import { stopMails as turnOff } from '../preferences/disable-mail-kind.ts';
import { isSoundStop, readStop, type Stop } from './unsubscribe-token.ts';

/** Who asks, and of whom they want to hear no more. */
export interface Stopping {
  readonly stop: Stop;
  readonly locale: 'fr' | 'en';
  /** Who wrote the mail: the organisation, or Recueil itself to its own people. */
  readonly from: string;
}

/** What a token stops; null when it is none, or no longer: the request is gone, or goes to another address. */
export async function findStop({ platform, requests }: Notifications, token: string): Promise<Stopping | null> {
  const stop = readStop(token);
  if (stop === null) return null;
  if (stop.purpose === 'sender-mails') {
    const reader = (await requests.deskOf(stop.organisationId, stop.userId))?.reader;
    return reader && isSoundStop(platform, token, stop, reader.email) ? { stop, locale: reader.locale, from: 'Recueil' } : null;
  }
  const letter = await requests.letterOf(stop.organisationId, stop.requestId);
  return letter !== null && isSoundStop(platform, token, stop, letter.recipient.email) ? { stop, locale: letter.locale, from: letter.organisationName } : null;
}

/** Done once or many times, it is the same. */
export async function stopMails(notifications: Notifications, { stop }: Stopping, correlationId: string): Promise<void> {
  if (stop.purpose === 'reminders') await notifications.requests.stopReminders(stop.organisationId, stop.requestId, correlationId);
  else await turnOff(notifications, stop.organisationId, stop.userId, stop.kind as MailKind, correlationId);
}
