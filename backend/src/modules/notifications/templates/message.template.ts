import { WORDS } from './i18n/mail-messages.ts';
import { linkTrust, pageOf, paragraphsOf, plainTrust } from './build-mail-page.ts';
import type { Compose } from './build-mail-page.ts';
import { fullDateOf } from './format-values.ts';

/** To whichever side did not write it: what the other one wrote, and where to answer. */
export const message: Compose = (facts) => {
  const { letter, link, origin } = facts;
  const { from = 'sender', name = '', text = '' } = facts.message ?? {};
  const toSender = from === 'recipient';
  const locale = toSender ? letter.sender.locale : letter.locale;
  const words = WORDS[locale];
  const own = { label: words.message.answer, url: `${origin}/app/requests/${letter.requestId}`, note: '' };
  return pageOf(facts, toSender ? 'sender' : 'recipient', {
    subject: toSender ? words.message.subjectToSender(name, letter.title) : words.message.subject(letter.organisationName, letter.title),
    preheader: words.message.preheader(name),
    heading: words.message.heading(name),
    paragraphs: [words.message.about(letter.title)],
    quote: paragraphsOf(text),
    signature: name,
    lines: [],
    button: toSender ? own : link && { label: words.message.answer, url: link.url, note: words.message.note },
    trust: toSender ? plainTrust(words.becauseYouSent) : link ? linkTrust(words, link, fullDateOf(link.expiresAt, letter.timeZone, locale)) : plainTrust(words.message.noLink),
  });
};
