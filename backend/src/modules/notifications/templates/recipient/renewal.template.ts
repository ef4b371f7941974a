import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { linkTrustNotes, formatSignature } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay, formatZonedDate } from '../format-values.ts';
import { filterOutstanding } from '../outstanding-documents.ts';
import { buildCustomizedPage } from '../build-customized-page.ts';

/** To the recipient, who asked for it: a link in place of one that has expired. */
export const renewalTemplate: MailTemplate = (facts) => {
  const { request, link, now } = facts;
  const { locale, timeZone, deadline } = request;
  const words = MAIL_MESSAGES[locale];
  const ahead = deadline && deadline > now ? formatZonedDay(deadline, timeZone, locale, now) : null;
  return buildCustomizedPage(facts, 'renewal', filterOutstanding(request).length, {
    subject: words.renewal.subject(request.organizationName),
    preheader: words.renewal.preheader(ahead),
    heading: words.renewal.heading,
    intro: [words.renewal.tell(request.title)],
    paragraphs: [[words.reminder.uploadsKept]],
    signature: formatSignature(request.sender),
    lines: [],
    button: link && { label: words.renewal.button, url: link.url, note: words.invitation.note },
    trustNotes: link
      ? linkTrustNotes(words, link, formatZonedDate(link.expiresAt, timeZone, locale))
      : [],
  });
};
