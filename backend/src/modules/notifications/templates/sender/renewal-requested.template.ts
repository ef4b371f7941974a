import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  requestButton,
  buildMailPage,
  plainTrustNotes,
  type MailTemplate,
} from '../build-mail-page.ts';
import { formatZonedDateTime } from '../../../../platform/text/format-values.ts';

export const renewalRequestedTemplate: MailTemplate = (context) => {
  const { request, occurredAt } = context;
  const { locale } = request.sender;
  const messages = MAIL_MESSAGES[locale];
  const requestedAt = formatZonedDateTime(occurredAt, request.timeZone, locale);
  return buildMailPage(context, 'sender', {
    subject: messages.renewalRequested.subject(request.recipient.name, request.title),
    preheader: messages.renewalRequested.preheader(requestedAt),
    heading: messages.renewalRequested.heading(request.recipient.name),
    paragraphs: [messages.renewalRequested.tell(request.title), [messages.renewalRequested.next]],
    lines: [],
    button: requestButton(messages.renewalRequested.button, context),
    trustNotes: plainTrustNotes(messages.becauseYouSent),
  });
};
