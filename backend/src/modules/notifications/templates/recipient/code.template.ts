import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { buildMailPage, plainTrustNotes } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';

/** To the recipient: six digits that are entered beside the link. The subject shows them, so that a phone need not leave the page. */
export const codeTemplate: MailTemplate = (facts) => {
  const { request } = facts;
  const words = MAIL_MESSAGES[request.locale];
  const digits = facts.code ?? '';
  return buildMailPage(facts, 'recipient', {
    subject: words.code.subject(digits, request.organizationName),
    preheader: words.code.preheader,
    heading: words.code.heading,
    paragraphs: [words.code.tell(request.organizationName)],
    digits,
    closingNotes: [[words.code.valid]],
    lines: [],
    trustNotes: plainTrustNotes(words.code.notYou),
  });
};
