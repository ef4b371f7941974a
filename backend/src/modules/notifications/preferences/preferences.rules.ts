import type { MailKind } from '../delivery/mail-plans.ts';
import type { NotificationPreferences } from './preferences.contract.ts';

/** Of whoever has not chosen (specification, section 4). */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  emailNotifications: true,
  smsNotifications: false,
  requestCreated: true,
  requestCompleted: true,
  documentUploaded: true,
  reminderBeforeExpiry: true,
  dailySummary: false,
};

export type PreferenceKey = keyof NotificationPreferences;

/** The switch of each mail to a sender. What is not named, somebody's message or wish, obeys `emailNotifications` alone. */
const PREFERENCE_KEY_BY_KIND: Partial<Record<MailKind, PreferenceKey>> = {
  sent: 'requestCreated',
  'completed-sender': 'requestCompleted',
  digest: 'documentUploaded',
  'handed-in': 'documentUploaded',
  'deadline-near': 'reminderBeforeExpiry',
  'daily-summary': 'dailySummary',
};

/** What stops mails of this kind without stopping others that can be told apart from them. */
export const preferenceKeyOf = (kind: MailKind): PreferenceKey =>
  PREFERENCE_KEY_BY_KIND[kind] ?? 'emailNotifications';

export const wantsMail = (kind: MailKind, preferences: NotificationPreferences): boolean =>
  preferences.emailNotifications && preferences[preferenceKeyOf(kind)];
