import { WORDS } from './catalogue.ts';
import { plainTrust } from './compose.ts';
import type { Trust } from './page.ts';
import { SENDER_WORDS } from './sender.words.ts';

/** Why this mail came, and where to choose which come. */
export const senderTrust = (locale: 'fr' | 'en', origin: string): Trust[] => [
  ...plainTrust(WORDS[locale].becauseYouSent),
  { strong: null, text: SENDER_WORDS[locale].settings, address: `${origin}/app/settings/notifications` },
];
