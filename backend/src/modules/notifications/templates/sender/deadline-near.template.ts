import { isDocumentOutstanding } from '../../../requests/requests-limits.contract.ts';
import {
  requestButton,
  toDocumentLines,
  buildMailPage,
  toRejectionTag,
  type MailTemplate,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';
import { senderTrustNotes } from './build-sender-mail-page.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

export const deadlineNearTemplate: MailTemplate = (context) => {
  const { request, now, origin } = context;
  const {
    sender: { locale },
    recipient,
    title,
    deadline,
    timeZone,
    requestedDocuments,
  } = request;
  const messages = SENDER_MESSAGES[locale];
  const missing = requestedDocuments.filter(isDocumentOutstanding);
  return buildMailPage(context, 'sender', {
    subject: messages.deadlineNear.subject(recipient.name, title),
    preheader: messages.deadlineNear.preheader(missing.length),
    heading: messages.deadlineNear.heading(
      deadline && formatZonedDay(deadline, timeZone, locale, now),
    ),
    paragraphs: [
      messages.deadlineNear.tell(recipient.name, title, missing.length),
      [messages.deadlineNear.next],
    ],
    lines: toDocumentLines(requestedDocuments, (requested) =>
      missing.includes(requested) ? { tag: toRejectionTag(requested, locale) } : null,
    ),
    button: requestButton(messages.open, context),
    trustNotes: senderTrustNotes(locale, origin),
    unsubscribeLabel: messages.stop,
  });
};
