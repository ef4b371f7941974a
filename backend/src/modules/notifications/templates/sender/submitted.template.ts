import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, pageOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { momentOf, sizeOf } from '../format-values.ts';
import { senderTrust } from './sender-trust-notes.ts';
import { SENDER_WORDS } from '../i18n/sender-messages.ts';

/** To the sender: there is something to review. */
export const handedIn: Compose = (facts) => {
  const { letter, occurredAt, origin } = facts;
  const { locale } = letter.sender;
  const words = WORDS[locale];
  const at = momentOf(occurredAt, letter.timeZone, locale);
  return pageOf(facts, 'sender', {
    subject: words.handedIn.subject(letter.recipient.name, letter.title),
    preheader: words.handedIn.preheader(at),
    heading: words.handedIn.heading(letter.recipient.name, letter.documents.filter(({ file }) => file !== null).length),
    paragraphs: [words.handedIn.tell(letter.title, at)],
    lines: linesOf(letter.documents, ({ file }) => (file ? { details: [`${file.name}, ${sizeOf(file.size, locale)}`] } : { mark: words.notProvided })),
    button: { label: words.handedIn.button, url: `${origin}/app/requests/${letter.requestId}`, note: '' },
    trust: senderTrust(locale, origin),
    stopLabel: SENDER_WORDS[locale].stop,
  });
};
