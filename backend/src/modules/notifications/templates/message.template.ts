import { MAIL_MESSAGES } from './i18n/mail-messages.ts';
import {
  linkTrustNotes,
  buildMailPage,
  splitParagraphs,
  plainTrustNotes,
} from './build-mail-page.ts';
import type { MailTemplate } from './build-mail-page.ts';
import { formatZonedDate } from './format-values.ts';

/** To whichever side did not write it: what the other one wrote, and where to answer. */
export const messageTemplate: MailTemplate = (facts) => {
  const { request, link, origin } = facts;
  const { from = 'sender', name = '', text = '' } = facts.message ?? {};
  const toSender = from === 'recipient';
  const locale = toSender ? request.sender.locale : request.locale;
  const words = MAIL_MESSAGES[locale];
  const own = {
    label: words.message.answer,
    url: `${origin}/app/requests/${request.requestId}`,
    note: '',
  };
  return buildMailPage(facts, toSender ? 'sender' : 'recipient', {
    subject: toSender
      ? words.message.subjectToSender(name, request.title)
      : words.message.subject(request.organizationName, request.title),
    preheader: words.message.preheader(name),
    heading: words.message.heading(name),
    paragraphs: [words.message.about(request.title)],
    quote: splitParagraphs(text),
    signature: name,
    lines: [],
    button: toSender
      ? own
      : link && { label: words.message.answer, url: link.url, note: words.message.note },
    trustNotes: toSender
      ? plainTrustNotes(words.becauseYouSent)
      : link
        ? linkTrustNotes(words, link, formatZonedDate(link.expiresAt, request.timeZone, locale))
        : plainTrustNotes(words.message.noLink),
  });
};
