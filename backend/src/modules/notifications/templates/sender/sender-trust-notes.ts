import { WORDS } from '../i18n/mail-messages.ts';
import { plainTrust } from '../build-mail-page.ts';
import type { Trust } from '../mail-page.ts';
import { SENDER_WORDS } from '../i18n/sender-messages.ts';

/** Where to choose which mails come. */
export const settingsTrust = (locale: 'fr' | 'en', origin: string): Trust => ({ strong: null, text: '', address: null, press: { label: SENDER_WORDS[locale].settings, url: `${origin}/app/settings/notifications` } });

/** Why this mail came, and where to choose which come. */
export const senderTrust = (locale: 'fr' | 'en', origin: string): Trust[] => [
  ...plainTrust(WORDS[locale].becauseYouSent),
  settingsTrust(locale, origin),
];
