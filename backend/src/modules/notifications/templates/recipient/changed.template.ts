import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  toDocumentLines,
  linkParts,
  buildMailPage,
  type MailTemplate,
  hasReceivedFiles,
  toOutstandingLines,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';

export const changedTemplate: MailTemplate = (context) => {
  const { request, now, changes } = context;
  const { locale, timeZone, deadline, requestedDocuments, organizationName, title } = request;
  const messages = MAIL_MESSAGES[locale];
  const {
    deadline: newDeadline = false,
    added = [],
    edited = [],
    removedCount = 0,
  } = changes ?? {};
  const newList = added.length > 0 || edited.length > 0 || removedCount > 0;
  const scope = newDeadline && newList ? 'both' : newDeadline ? 'deadline' : 'documents';
  const deadlineText = deadline === null ? null : formatZonedDay(deadline, timeZone, locale, now);
  return buildMailPage(context, 'recipient', {
    subject: messages.changed[scope].subject(organizationName),
    preheader: messages.changed.preheader,
    heading: messages.changed[scope].heading(deadlineText),
    paragraphs: [
      messages.changed.about(title),
      ...(newDeadline ? [[messages.changed.deadlineIs(deadlineText)]] : []),
      ...(newList ? [[messages.changed.listIs(added.length, edited.length, removedCount)]] : []),
    ],
    signature: request.sender.name,
    lines: newList
      ? toDocumentLines(requestedDocuments, ({ id, description, required }) => ({
          tag: added.includes(id)
            ? messages.changed.added
            : edited.includes(id)
              ? messages.changed.edited
              : required
                ? null
                : messages.optional,
          details: description === '' ? [] : [description],
        }))
      : toOutstandingLines(request, messages),
    ...linkParts(context, messages.changed.button),
    closingNotes: hasReceivedFiles(request) ? [[messages.reminder.uploadsKept]] : [],
  });
};
