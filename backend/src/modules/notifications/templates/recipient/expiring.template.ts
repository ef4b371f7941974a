import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { linkTrustNotes, formatSignature } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay, formatZonedDate } from '../format-values.ts';
import {
  hasReceivedFiles,
  toOutstandingLines,
  filterOutstanding,
} from '../outstanding-documents.ts';
import { buildCustomizedPage } from '../build-customized-page.ts';

/** To the recipient: from which day on the link opens nothing any more, and what is still owed until then. */
export const expiringTemplate: MailTemplate = (facts) => {
  const { request, link, now } = facts;
  const { locale, timeZone } = request;
  const words = MAIL_MESSAGES[locale];
  const count = filterOutstanding(request).length;
  const day = formatZonedDay(link?.expiresAt ?? now, timeZone, locale, now);
  // As in a reminder: what an organisation writes itself asks for documents.
  const own = count === 0 ? { ...facts, customTexts: new Map() } : facts;
  return buildCustomizedPage(own, 'expiring', count, {
    subject: words.expiring.subject(request.organizationName, day),
    preheader: words.expiring.preheader(count),
    heading: words.expiring.heading(day),
    intro: [words.expiring.tell(request.title, count)],
    paragraphs: [[words.expiring.after]],
    signature: formatSignature(request.sender),
    lines: toOutstandingLines(request, words),
    button: link && {
      label: count > 0 ? words.invitation.button : words.reminder.submitButton,
      url: link.url,
      note: words.invitation.note,
    },
    closingNotes: hasReceivedFiles(request) && count > 0 ? [[words.reminder.uploadsKept]] : [],
    trustNotes: link
      ? linkTrustNotes(words, link, formatZonedDate(link.expiresAt, timeZone, locale))
      : [],
  });
};
