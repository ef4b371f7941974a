import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { plainTrustNotes } from '../build-mail-page.ts';
import type { TrustNote } from '../mail-page.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

/** Where to choose which mails come. */
export const settingsTrustNote = (locale: 'fr' | 'en', origin: string): TrustNote => ({
  strong: null,
  text: '',
  address: null,
  link: { label: SENDER_MESSAGES[locale].settings, url: `${origin}/app/settings/notifications` },
});

/** Why this mail came, and where to choose which come. */
export const senderTrustNotes = (locale: 'fr' | 'en', origin: string): TrustNote[] => [
  ...plainTrustNotes(MAIL_MESSAGES[locale].becauseYouSent),
  settingsTrustNote(locale, origin),
];
