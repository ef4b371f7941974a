import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { buildMailPage, plainTrustNotes } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDateTime } from '../format-values.ts';

/** To the sender: the recipient of an expired request wants to go on. */
export const renewalRequestedTemplate: MailTemplate = (facts) => {
  const { request, occurredAt, origin } = facts;
  const { locale } = request.sender;
  const words = MAIL_MESSAGES[locale];
  const at = formatZonedDateTime(occurredAt, request.timeZone, locale);
  return buildMailPage(facts, 'sender', {
    subject: words.renewalRequested.subject(request.recipient.name, request.title),
    preheader: words.renewalRequested.preheader(at),
    heading: words.renewalRequested.heading(request.recipient.name),
    paragraphs: [words.renewalRequested.tell(request.title), [words.renewalRequested.next]],
    lines: [],
    button: {
      label: words.renewalRequested.button,
      url: `${origin}/app/requests/${request.requestId}`,
      note: '',
    },
    trustNotes: plainTrustNotes(words.becauseYouSent),
  });
};
