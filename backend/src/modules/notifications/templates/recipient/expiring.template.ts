import { WORDS } from '../i18n/mail-messages.ts';
import { linkTrust, signatureOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf, fullDateOf } from '../format-values.ts';
import { hasReceived, owedLines, owedOf } from '../outstanding-documents.ts';
import { letterOf } from '../build-customized-page.ts';

/** To the recipient: from which day on the link opens nothing any more, and what is still owed until then. */
export const expiring: Compose = (facts) => {
  const { letter, link, now } = facts;
  const { locale, timeZone } = letter;
  const words = WORDS[locale];
  const count = owedOf(letter).length;
  const day = dayOf(link?.expiresAt ?? now, timeZone, locale, now);
  // As in a reminder: what an organisation writes itself asks for documents.
  const own = count === 0 ? { ...facts, ownWords: new Map() } : facts;
  return letterOf(own, 'expiring', count, {
    subject: words.expiring.subject(letter.organisationName, day),
    preheader: words.expiring.preheader(count),
    heading: words.expiring.heading(day),
    intro: [words.expiring.tell(letter.title, count)],
    paragraphs: [[words.expiring.after]],
    signature: signatureOf(letter.sender),
    lines: owedLines(letter, words),
    button: link && { label: count > 0 ? words.invitation.button : words.reminder.handInButton, url: link.url, note: words.invitation.note },
    after: hasReceived(letter) && count > 0 ? [[words.reminder.othersKept]] : [],
    trust: link ? linkTrust(words, link, fullDateOf(link.expiresAt, timeZone, locale)) : [],
  });
};
