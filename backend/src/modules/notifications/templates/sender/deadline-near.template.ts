import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, pageOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf } from '../format-values.ts';
import { senderTrust } from './sender-trust-notes.ts';
import { SENDER_WORDS } from '../i18n/sender-messages.ts';

/** To the sender: the deadline is near, and this is still missing. */
export const deadlineNear: Compose = (facts) => {
  const { letter, now, origin } = facts;
  const { sender: { locale }, recipient, title, deadline, timeZone, documents } = letter;
  const words = SENDER_WORDS[locale];
  const missing = documents.filter(({ required, file, validationStatus }) => validationStatus === 'rejected' || (required && file === null));
  return pageOf(facts, 'sender', {
    subject: words.deadlineNear.subject(recipient.name, title),
    preheader: words.deadlineNear.preheader(missing.length),
    heading: words.deadlineNear.heading(deadline && dayOf(deadline, timeZone, locale, now)),
    paragraphs: [words.deadlineNear.tell(recipient.name, title, missing.length), [words.deadlineNear.next]],
    lines: linesOf(documents, (document) => (missing.includes(document) ? { mark: document.file ? WORDS[locale].replace : null } : null)),
    button: { label: words.open, url: `${origin}/app/requests/${letter.requestId}`, note: '' },
    trust: senderTrust(locale, origin),
    stopLabel: words.stop,
  });
};
