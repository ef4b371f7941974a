import { WORDS } from '../i18n/mail-messages.ts';
import { linkTrust, pageOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf, fullDateOf } from '../format-values.ts';
import { hasReceived, owedLines } from '../outstanding-documents.ts';

/** To the recipient: an expired request is open again, until when, and what is still missing. */
export const reopened: Compose = (facts) => {
  const { letter, link, now } = facts;
  const { locale, timeZone, deadline, organisationName, title } = letter;
  const words = WORDS[locale];
  const day = deadline === null ? null : dayOf(deadline, timeZone, locale, now);
  return pageOf(facts, 'recipient', {
    subject: words.reopened.subject(organisationName),
    preheader: words.reopened.preheader(day),
    heading: words.reopened.heading(day),
    paragraphs: [words.reopened.tell(title)],
    signature: letter.sender.name,
    lines: owedLines(letter, words),
    button: link && { label: words.invitation.button, url: link.url, note: words.invitation.note },
    after: hasReceived(letter) ? [[words.reminder.othersKept]] : [],
    trust: link ? linkTrust(words, link, fullDateOf(link.expiresAt, timeZone, locale)) : [],
  });
};
