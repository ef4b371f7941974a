import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { buildMailPage, plainTrustNotes, type MailTemplate } from '../build-mail-page.ts';

/** The subject shows the code, so that a phone displays it without leaving the page. */
export const codeTemplate: MailTemplate = (context) => {
  const { request } = context;
  const messages = MAIL_MESSAGES[request.locale];
  const digits = context.code ?? '';
  return buildMailPage(context, 'recipient', {
    subject: messages.code.subject(digits, request.organizationName),
    preheader: messages.code.preheader,
    heading: messages.code.heading,
    paragraphs: [messages.code.tell(request.organizationName)],
    digits,
    closingNotes: [[messages.code.valid]],
    lines: [],
    trustNotes: plainTrustNotes(messages.code.notYou),
  });
};
