import { WORDS } from '../i18n/mail-messages.ts';
import { pageOf, plainTrust } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { momentOf } from '../format-values.ts';

/** To the sender: the recipient of an expired request wants to go on. */
export const renewalAsked: Compose = (facts) => {
  const { letter, occurredAt, origin } = facts;
  const { locale } = letter.sender;
  const words = WORDS[locale];
  const at = momentOf(occurredAt, letter.timeZone, locale);
  return pageOf(facts, 'sender', {
    subject: words.renewalAsked.subject(letter.recipient.name, letter.title),
    preheader: words.renewalAsked.preheader(at),
    heading: words.renewalAsked.heading(letter.recipient.name),
    paragraphs: [words.renewalAsked.tell(letter.title), [words.renewalAsked.next]],
    lines: [],
    button: { label: words.renewalAsked.button, url: `${origin}/app/requests/${letter.requestId}`, note: '' },
    trust: plainTrust(words.becauseYouSent),
  });
};
