import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { linkTrustNotes, buildMailPage } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay, formatZonedDate } from '../format-values.ts';
import { hasReceivedFiles, toOutstandingLines } from '../outstanding-documents.ts';

/** To the recipient: an expired request is open again, until when, and what is still missing. */
export const reopenedTemplate: MailTemplate = (facts) => {
  const { request, link, now } = facts;
  const { locale, timeZone, deadline, organizationName, title } = request;
  const words = MAIL_MESSAGES[locale];
  const day = deadline === null ? null : formatZonedDay(deadline, timeZone, locale, now);
  return buildMailPage(facts, 'recipient', {
    subject: words.reopened.subject(organizationName),
    preheader: words.reopened.preheader(day),
    heading: words.reopened.heading(day),
    paragraphs: [words.reopened.tell(title)],
    signature: request.sender.name,
    lines: toOutstandingLines(request, words),
    button: link && { label: words.invitation.button, url: link.url, note: words.invitation.note },
    closingNotes: hasReceivedFiles(request) ? [[words.reminder.uploadsKept]] : [],
    trustNotes: link
      ? linkTrustNotes(words, link, formatZonedDate(link.expiresAt, timeZone, locale))
      : [],
  });
};
