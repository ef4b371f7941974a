import type { MailKind } from '../mail-plans/mail-kind.ts';
import type { NotificationPreferences } from './preferences.contract.ts';

/** Product section 12. */
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

const PREFERENCE_KEY_BY_KIND: Partial<Record<MailKind, PreferenceKey>> = {
  sent: 'requestCreated',
  'completed-sender': 'requestCompleted',
  digest: 'documentUploaded',
  submitted: 'documentUploaded',
  'deadline-near': 'reminderBeforeExpiry',
  'daily-summary': 'dailySummary',
};

/** The most specific switch that turns this kind off. */
export const toPreferenceKey = (kind: MailKind): PreferenceKey =>
  PREFERENCE_KEY_BY_KIND[kind] ?? 'emailNotifications';

export const wantsMail = (kind: MailKind, preferences: NotificationPreferences): boolean =>
  preferences.emailNotifications && preferences[toPreferenceKey(kind)];
