import { listOutstandingDocuments } from '../../../requests/requests-limits.contract.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  linkParts,
  formatSignature,
  type MailTemplate,
  buildCustomizedPage,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';

export const renewalTemplate: MailTemplate = (context) => {
  const { request, now } = context;
  const { locale, timeZone, deadline } = request;
  const messages = MAIL_MESSAGES[locale];
  const upcomingDeadline =
    deadline && deadline > now ? formatZonedDay(deadline, timeZone, locale, now) : null;
  return buildCustomizedPage(
    context,
    'renewal',
    listOutstandingDocuments(request.requestedDocuments).length,
    {
      subject: messages.renewal.subject(request.organizationName),
      preheader: messages.renewal.preheader(upcomingDeadline),
      heading: messages.renewal.heading,
      intro: [messages.renewal.tell(request.title)],
      paragraphs: [[messages.reminder.uploadsKept]],
      signature: formatSignature(request.sender),
      lines: [],
      ...linkParts(context, messages.renewal.button),
    },
  );
};
