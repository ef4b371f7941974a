import { WORDS } from '../i18n/mail-messages.ts';
import { linkTrust, signatureOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf, fullDateOf } from '../format-values.ts';
import { owedOf } from '../outstanding-documents.ts';
import { letterOf } from '../build-customized-page.ts';

/** To the recipient, who asked for it: a link in place of one that has expired. */
export const renewal: Compose = (facts) => {
  const { letter, link, now } = facts;
  const { locale, timeZone, deadline } = letter;
  const words = WORDS[locale];
  const ahead = deadline && deadline > now ? dayOf(deadline, timeZone, locale, now) : null;
  return letterOf(facts, 'renewal', owedOf(letter).length, {
    subject: words.renewal.subject(letter.organisationName),
    preheader: words.renewal.preheader(ahead),
    heading: words.renewal.heading,
    intro: [words.renewal.tell(letter.title)],
    paragraphs: [[words.reminder.othersKept]],
    signature: signatureOf(letter.sender),
    lines: [],
    button: link && { label: words.renewal.button, url: link.url, note: words.invitation.note },
    trust: link ? linkTrust(words, link, fullDateOf(link.expiresAt, timeZone, locale)) : [],
  });
};
