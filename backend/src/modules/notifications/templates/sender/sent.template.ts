import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, pageOf, paragraphsOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf } from '../format-values.ts';
import { senderTrust } from './sender-trust-notes.ts';
import { SENDER_WORDS } from '../i18n/sender-messages.ts';

/** To the sender: what left in their name, with a copy of what they wrote. */
export const sent: Compose = (facts) => {
  const { letter, now, origin } = facts;
  const { sender: { locale }, recipient, title, documents, deadline, timeZone, message } = letter;
  const words = SENDER_WORDS[locale];
  const written = paragraphsOf(message);
  return pageOf(facts, 'sender', {
    subject: words.sent.subject(recipient.name, title),
    preheader: words.sent.preheader(documents.length),
    heading: words.sent.heading(recipient.name),
    paragraphs: [words.sent.tell(title, documents.length, deadline && dayOf(deadline, timeZone, locale, now)), ...(written.length > 0 ? [[words.sent.copy]] : [])],
    ...(written.length > 0 ? { quote: written } : {}),
    lines: linesOf(documents, ({ description, required }) => ({ details: description === '' ? [] : [description], mark: required ? null : WORDS[locale].optional })),
    button: { label: words.open, url: `${origin}/app/requests/${letter.requestId}`, note: '' },
    trust: senderTrust(locale, origin),
    stopLabel: words.stop,
  });
};
