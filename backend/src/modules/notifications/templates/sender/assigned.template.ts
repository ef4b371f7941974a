import { formatZonedDay } from '../../../../platform/text/format-values.ts';
import { buildMailPage, requestButton, type MailTemplate } from '../build-mail-page.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';
import { senderTrustNotes } from './build-sender-mail-page.ts';

export const assignedTemplate: MailTemplate = (context) => {
  const { request, now, origin } = context;
  const {
    sender: { locale },
    recipient,
    title,
    deadline,
    timeZone,
  } = request;
  const { assigned, open } = SENDER_MESSAGES[locale];
  return buildMailPage(context, 'sender', {
    subject: assigned.subject(recipient.name, title),
    preheader: assigned.preheader(deadline && formatZonedDay(deadline, timeZone, locale, now)),
    heading: assigned.heading,
    paragraphs: [assigned.tell(recipient.name, title), [assigned.next]],
    lines: [],
    button: requestButton(open, context),
    trustNotes: senderTrustNotes(locale, origin),
  });
};
