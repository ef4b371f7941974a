import { listOutstandingDocuments } from '../../../requests/requests-limits.contract.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  linkTrustNotes,
  formatSignature,
  type MailTemplate,
  buildCustomizedPage,
} from '../build-mail-page.ts';
import { formatZonedDay, formatZonedDate } from '../../../../platform/text/format-values.ts';

export const renewalTemplate: MailTemplate = (context) => {
  const { request, link, now } = context;
  const { locale, timeZone, deadline } = request;
  const messages = MAIL_MESSAGES[locale];
  const upcomingDeadline =
    deadline && deadline > now ? formatZonedDay(deadline, timeZone, locale, now) : null;
  return buildCustomizedPage(
    context,
    'renewal',
    listOutstandingDocuments(request.documents).length,
    {
      subject: messages.renewal.subject(request.organizationName),
      preheader: messages.renewal.preheader(upcomingDeadline),
      heading: messages.renewal.heading,
      intro: [messages.renewal.tell(request.title)],
      paragraphs: [[messages.reminder.uploadsKept]],
      signature: formatSignature(request.sender),
      lines: [],
      button: link && {
        label: messages.renewal.button,
        url: link.url,
        note: messages.invitation.note,
      },
      trustNotes: link
        ? linkTrustNotes(messages, link, formatZonedDate(link.expiresAt, timeZone, locale))
        : [],
    },
  );
};
