import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { toDocumentLines, linkTrustNotes, buildMailPage } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay, formatZonedDate } from '../format-values.ts';
import { hasReceivedFiles, toOutstandingLines } from '../outstanding-documents.ts';

/** To the recipient: the deadline or the list of documents is another one than they were told. */
export const changedTemplate: MailTemplate = (facts) => {
  const { request, link, now, changes } = facts;
  const { locale, timeZone, deadline, documents, organizationName, title } = request;
  const words = MAIL_MESSAGES[locale];
  const {
    deadline: newDeadline = false,
    added = [],
    edited = [],
    removedCount = 0,
  } = changes ?? {};
  const newList = added.length > 0 || edited.length > 0 || removedCount > 0;
  const what = newDeadline && newList ? 'both' : newDeadline ? 'deadline' : 'documents';
  const day = deadline === null ? null : formatZonedDay(deadline, timeZone, locale, now);
  return buildMailPage(facts, 'recipient', {
    subject: words.changed[what].subject(organizationName),
    preheader: words.changed.preheader,
    heading: words.changed[what].heading(day),
    paragraphs: [
      words.changed.about(title),
      ...(newDeadline ? [[words.changed.deadlineIs(day)]] : []),
      ...(newList ? [[words.changed.listIs(added.length, edited.length, removedCount)]] : []),
    ],
    signature: request.sender.name,
    lines: newList
      ? toDocumentLines(documents, ({ id, description, required }) => ({
          tag: added.includes(id)
            ? words.changed.added
            : edited.includes(id)
              ? words.changed.edited
              : required
                ? null
                : words.optional,
          details: description === '' ? [] : [description],
        }))
      : toOutstandingLines(request, words),
    button: link && { label: words.changed.button, url: link.url, note: words.invitation.note },
    closingNotes: hasReceivedFiles(request) ? [[words.reminder.uploadsKept]] : [],
    trustNotes: link
      ? linkTrustNotes(words, link, formatZonedDate(link.expiresAt, timeZone, locale))
      : [],
  });
};
