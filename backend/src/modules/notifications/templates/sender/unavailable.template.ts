import {
  buildMailPage,
  plainTrustNotes,
  requestButton,
  requestUrl,
  toDocumentLines,
  type MailTemplate,
} from '../build-mail-page.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';
import { UNAVAILABLE_MESSAGES } from '../i18n/unavailable-messages.ts';

/** Its links change nothing by themselves: they open the request at the decision. */
export const unavailableTemplate: MailTemplate = (context) => {
  const { request, origin } = context;
  const { locale } = request.sender;
  const { becauseYouSent, resubmission } = MAIL_MESSAGES[locale];
  const messages = UNAVAILABLE_MESSAGES[locale];
  const unavailable = request.requestedDocuments.filter(
    ({ validationStatus }) => validationStatus === 'unavailable',
  );
  const answerUrl = (id: string, answer: 'waive' | 'insist'): string =>
    `${requestUrl(origin, request.requestId)}?${new URLSearchParams({ document: id, answer })}`;
  return buildMailPage(context, 'sender', {
    subject: messages.subject(request.recipient.name, unavailable.length, request.title),
    preheader: messages.preheader,
    heading: messages.heading(request.recipient.name, unavailable.length),
    paragraphs: [messages.tell(request.title, unavailable.length)],
    lines: toDocumentLines(request.requestedDocuments, (requested) =>
      unavailable.includes(requested)
        ? {
            details: [resubmission.reason(requested.unavailability?.reason ?? '')],
            links: [
              { label: messages.waive, url: answerUrl(requested.id, 'waive') },
              { label: messages.insist, url: answerUrl(requested.id, 'insist') },
            ],
          }
        : null,
    ),
    button: requestButton(SENDER_MESSAGES[locale].open, context),
    trustNotes: plainTrustNotes(becauseYouSent),
  });
};
