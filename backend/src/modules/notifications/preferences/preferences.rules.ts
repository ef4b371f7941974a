import type { MailKind } from '../delivery/mail-plans.ts';
import type { NotificationPreferences } from './preferences.contract.ts';

/** Of whoever has not chosen (specification, section 4). */
export const DEFAULTS: NotificationPreferences = {
  emailNotifications: true, smsNotifications: false, requestCreated: true, requestCompleted: true, documentUploaded: true, reminderBeforeExpiry: true, dailySummary: false,
};

export type Switch = keyof NotificationPreferences;

/** The switch of each mail to a sender. What is not named, somebody's message or wish, obeys `emailNotifications` alone. */
const SWITCH_OF: Partial<Record<MailKind, Switch>> = {
  sent: 'requestCreated',
  'completed-sender': 'requestCompleted',
  digest: 'documentUploaded',
  'handed-in': 'documentUploaded',
  'deadline-near': 'reminderBeforeExpiry',
  'daily-summary': 'dailySummary',
};

/** What stops mails of this kind without stopping others that can be told apart from them. */
export const switchOf = (kind: MailKind): Switch => SWITCH_OF[kind] ?? 'emailNotifications';

export const wantsMail = (kind: MailKind, preferences: NotificationPreferences): boolean => preferences.emailNotifications && preferences[switchOf(kind)];
