import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  toDocumentLines,
  linkTrustNotes,
  splitParagraphs,
  formatSignature,
} from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay, formatZonedDate } from '../format-values.ts';
import { buildCustomizedPage } from '../build-customized-page.ts';

/** To the recipient: what is asked, by whom and by when. */
export const invitationTemplate: MailTemplate = (facts) => {
  const { request, link, now } = facts;
  const { locale, timeZone, deadline, documents } = request;
  const words = MAIL_MESSAGES[locale];
  const day = deadline && formatZonedDay(deadline, timeZone, locale, now);
  const late = deadline !== null && deadline < now;
  const ahead = late ? null : day;
  return buildCustomizedPage(facts, 'invitation', documents.length, {
    subject:
      request.subject.trim() ||
      words.invitation.subject(request.organizationName, documents.length),
    preheader: words.invitation.preheader(ahead),
    heading: words.invitation.heading(documents.length, ahead),
    intro: [words.invitation.ask(request.title)],
    paragraphs: [
      ...(late && day !== null ? [[words.invitation.late(day)]] : []),
      ...splitParagraphs(request.message),
    ],
    signature: formatSignature(request.sender),
    lines: toDocumentLines(documents, ({ description, required }) => ({
      details: description === '' ? [] : [description],
      tag: required ? null : words.optional,
    })),
    button: link && { label: words.invitation.button, url: link.url, note: words.invitation.note },
    trustNotes: link
      ? linkTrustNotes(words, link, formatZonedDate(link.expiresAt, timeZone, locale))
      : [],
  });
};
