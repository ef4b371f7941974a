import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { toDocumentLines, linkTrustNotes, formatSignature } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay, formatZonedDate } from '../format-values.ts';
import { buildCustomizedPage } from '../build-customized-page.ts';

/** To the recipient: which documents to replace, and why. */
export const resubmissionTemplate: MailTemplate = (facts) => {
  const { request, link, now } = facts;
  const { locale, timeZone, deadline, documents } = request;
  const words = MAIL_MESSAGES[locale];
  const count = documents.filter(({ validationStatus }) => validationStatus === 'rejected').length;
  const accepted = documents.some(({ validationStatus }) => validationStatus === 'approved');
  const ahead = deadline && deadline > now ? formatZonedDay(deadline, timeZone, locale, now) : null;
  return buildCustomizedPage(facts, 'resubmission', count, {
    subject: words.resubmission.subject(request.organizationName, count),
    preheader: words.resubmission.preheader,
    heading: words.resubmission.heading(count, ahead),
    intro: [words.resubmission.ask(request.title, count)],
    paragraphs: accepted ? [[words.resubmission.othersAccepted]] : [],
    signature: formatSignature(request.sender),
    lines: toDocumentLines(documents, ({ validationStatus, rejectionReason, incomplete, file }) =>
      validationStatus !== 'rejected'
        ? null
        : {
            tag: incomplete ? words.complete : words.replace,
            details: [
              ...(file ? [file.name] : []),
              ...(rejectionReason ? [words.resubmission.reason(rejectionReason)] : []),
            ],
          },
    ),
    button: link && {
      label: words.resubmission.button,
      url: link.url,
      note: words.resubmission.note,
    },
    trustNotes: link
      ? linkTrustNotes(words, link, formatZonedDate(link.expiresAt, timeZone, locale))
      : [],
  });
};
