import { listOutstandingDocuments } from '../../../requests/requests-limits.contract.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  linkParts,
  formatSignature,
  type MailTemplate,
  hasReceivedFiles,
  toOutstandingLines,
  buildCustomizedPage,
} from '../build-mail-page.ts';
import { formatZonedDay, daysLate, isSameDay } from '../../../../platform/text/format-values.ts';

type ReminderStage = 'before' | 'day' | 'overdue';

/** Depends on the current time only, not on the event behind the mail. */
const toReminderStage = (deadline: Date | null, now: Date, timeZone: string): ReminderStage =>
  deadline === null
    ? 'before'
    : deadline < now
      ? 'overdue'
      : isSameDay(deadline, now, timeZone)
        ? 'day'
        : 'before';

export const reminderTemplate: MailTemplate = (context) => {
  const { request, now } = context;
  const { locale, timeZone, deadline, organizationName, title } = request;
  const messages = MAIL_MESSAGES[locale];
  const stage = toReminderStage(deadline, now, timeZone);
  const texts = messages.reminder[stage];
  const deadlineText = deadline === null ? null : formatZonedDay(deadline, timeZone, locale, now);
  const late =
    stage === 'overdue' && deadline !== null && deadlineText !== null
      ? [[messages.reminder.late(deadlineText, daysLate(deadline, now, timeZone))]]
      : [];
  const count = listOutstandingDocuments(request.requestedDocuments).length;
  // Custom texts ask for documents, so they do not apply when only the submission is missing.
  const textContext = count === 0 ? { ...context, customTexts: new Map() } : context;
  return buildCustomizedPage(textContext, `reminder-${stage}`, count, {
    subject:
      count === 0
        ? messages.reminder.submitSubject(organizationName)
        : texts.subject(organizationName, count),
    preheader: texts.preheader(deadlineText),
    heading: count === 0 ? texts.submitHeading(deadlineText) : texts.heading(count, deadlineText),
    intro: [
      count === 0
        ? messages.reminder.submitPrompt(title)
        : texts.ask(title, count, deadlineText ?? ''),
    ],
    paragraphs: late,
    signature: formatSignature(request.sender),
    lines: toOutstandingLines(request, messages),
    ...linkParts(context, count > 0 ? messages.invitation.button : messages.reminder.submitButton),
    closingNotes: [
      ...(hasReceivedFiles(request) && count > 0 ? [[messages.reminder.uploadsKept]] : []),
      [
        stage === 'overdue'
          ? messages.reminder.replyForHelp
          : messages.reminder.disregardIfAnswered,
      ],
    ],
  });
};
