import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, linkTrust, paragraphsOf, signatureOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf, fullDateOf } from '../format-values.ts';
import { letterOf } from '../build-customized-page.ts';

/** To the recipient: what is asked, by whom and by when. */
export const invitation: Compose = (facts) => {
  const { letter, link, now } = facts;
  const { locale, timeZone, deadline, documents } = letter;
  const words = WORDS[locale];
  const day = deadline && dayOf(deadline, timeZone, locale, now);
  const late = deadline !== null && deadline < now;
  const ahead = late ? null : day;
  return letterOf(facts, 'invitation', documents.length, {
    subject: letter.subject.trim() || words.invitation.subject(letter.organisationName, documents.length),
    preheader: words.invitation.preheader(ahead),
    heading: words.invitation.heading(documents.length, ahead),
    intro: [words.invitation.ask(letter.title)],
    paragraphs: [...(late && day !== null ? [[words.invitation.late(day)]] : []), ...paragraphsOf(letter.message)],
    signature: signatureOf(letter.sender),
    lines: linesOf(documents, ({ description, required }) => ({ details: description === '' ? [] : [description], mark: required ? null : words.optional })),
    button: link && { label: words.invitation.button, url: link.url, note: words.invitation.note },
    trust: link ? linkTrust(words, link, fullDateOf(link.expiresAt, timeZone, locale)) : [],
  });
};
