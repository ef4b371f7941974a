import { MAIL_MESSAGES } from './i18n/mail-messages.ts';
import {
  requestButton,
  linkParts,
  buildMailPage,
  splitParagraphs,
  plainTrustNotes,
  type MailTemplate,
} from './build-mail-page.ts';

export const messageTemplate: MailTemplate = (context) => {
  const { request, link } = context;
  const { from = 'sender', name = '', text = '' } = context.message ?? {};
  const toSender = from === 'recipient';
  const locale = toSender ? request.sender.locale : request.locale;
  const messages = MAIL_MESSAGES[locale];
  return buildMailPage(context, toSender ? 'sender' : 'recipient', {
    subject: toSender
      ? messages.message.subjectToSender(name, request.title)
      : messages.message.subject(request.organizationName, request.title),
    preheader: messages.message.preheader(name),
    heading: messages.message.heading(name),
    paragraphs: [messages.message.about(request.title)],
    quote: splitParagraphs(text),
    signature: name,
    lines: [],
    ...(toSender
      ? {
          button: requestButton(messages.message.answer, context),
          trustNotes: plainTrustNotes(messages.becauseYouSent),
        }
      : link
        ? linkParts(context, messages.message.answer, messages.message.note)
        : { trustNotes: plainTrustNotes(messages.message.noLink) }),
  });
};
