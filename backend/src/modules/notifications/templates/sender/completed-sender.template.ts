import { linesOf, pageOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { senderTrust } from './sender-trust-notes.ts';
import { SENDER_WORDS } from '../i18n/sender-messages.ts';

/** To the sender: all is accepted, the request is over. */
export const completedSender: Compose = (facts) => {
  const { letter, origin } = facts;
  const { sender: { locale }, recipient, title } = letter;
  const words = SENDER_WORDS[locale];
  return pageOf(facts, 'sender', {
    subject: words.completed.subject(recipient.name, title),
    preheader: words.completed.preheader,
    heading: words.completed.heading,
    paragraphs: [words.completed.tell(recipient.name, title)],
    lines: linesOf(letter.documents, ({ file }) => (file ? { details: [file.name] } : null)),
    button: { label: words.open, url: `${origin}/app/requests/${letter.requestId}`, note: '' },
    trust: senderTrust(locale, origin),
    stopLabel: words.stop,
  });
};
