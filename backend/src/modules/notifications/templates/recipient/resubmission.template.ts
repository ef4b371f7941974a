import { formatFileName } from '../format-file.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  toDocumentLines,
  linkParts,
  formatSignature,
  type MailTemplate,
  buildCustomizedPage,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';

export const resubmissionTemplate: MailTemplate = (context) => {
  const { request, now } = context;
  const { locale, timeZone, deadline, documents } = request;
  const messages = MAIL_MESSAGES[locale];
  const count = documents.filter(({ validationStatus }) => validationStatus === 'rejected').length;
  const accepted = documents.some(({ validationStatus }) => validationStatus === 'approved');
  const upcomingDeadline =
    deadline && deadline > now ? formatZonedDay(deadline, timeZone, locale, now) : null;
  return buildCustomizedPage(context, 'resubmission', count, {
    subject: messages.resubmission.subject(request.organizationName, count),
    preheader: messages.resubmission.preheader,
    heading: messages.resubmission.heading(count, upcomingDeadline),
    intro: [messages.resubmission.ask(request.title, count)],
    paragraphs: accepted ? [[messages.resubmission.othersAccepted]] : [],
    signature: formatSignature(request.sender),
    lines: toDocumentLines(documents, ({ validationStatus, rejectionReason, incomplete, file }) =>
      validationStatus !== 'rejected'
        ? null
        : {
            tag: incomplete ? messages.complete : messages.replace,
            details: [
              ...(file ? [formatFileName(file, locale)] : []),
              ...(rejectionReason ? [messages.resubmission.reason(rejectionReason)] : []),
            ],
          },
    ),
    ...linkParts(context, messages.resubmission.button, messages.resubmission.note),
  });
};
