import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { linkTrustNotes, formatSignature } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay, daysLate, formatZonedDate, isSameDay } from '../format-values.ts';
import {
  hasReceivedFiles,
  toOutstandingLines,
  filterOutstanding,
} from '../outstanding-documents.ts';
import { buildCustomizedPage } from '../build-customized-page.ts';

type ReminderStage = 'before' | 'day' | 'overdue';

/** How clearly a reminder speaks: by where the present moment stands to the deadline, whatever ordered the mail. */
const toReminderStage = (deadline: Date | null, now: Date, timeZone: string): ReminderStage =>
  deadline === null
    ? 'before'
    : deadline < now
      ? 'overdue'
      : isSameDay(deadline, now, timeZone)
        ? 'day'
        : 'before';

/** To the recipient: what is still missing or to be replaced, and by when; or that all is there and only waits to be handed in. */
export const reminderTemplate: MailTemplate = (facts) => {
  const { request, link, now } = facts;
  const { locale, timeZone, deadline, organizationName, title } = request;
  const words = MAIL_MESSAGES[locale];
  const stage = toReminderStage(deadline, now, timeZone);
  const say = words.reminder[stage];
  const day = deadline === null ? null : formatZonedDay(deadline, timeZone, locale, now);
  const late =
    stage === 'overdue' && deadline !== null && day !== null
      ? [[words.reminder.late(day, daysLate(deadline, now, timeZone))]]
      : [];
  const count = filterOutstanding(request).length;
  // What an organisation writes itself asks for documents: where only the last step is missing, we speak.
  const own = count === 0 ? { ...facts, customTexts: new Map() } : facts;
  return buildCustomizedPage(own, `reminder-${stage}`, count, {
    subject:
      count === 0
        ? words.reminder.submitSubject(organizationName)
        : say.subject(organizationName, count),
    preheader: say.preheader(day),
    heading: count === 0 ? say.submitHeading(day) : say.heading(count, day),
    intro: [count === 0 ? words.reminder.submitPrompt(title) : say.ask(title, count, day ?? '')],
    paragraphs: late,
    signature: formatSignature(request.sender),
    lines: toOutstandingLines(request, words),
    button: link && {
      label: count > 0 ? words.invitation.button : words.reminder.submitButton,
      url: link.url,
      note: words.invitation.note,
    },
    closingNotes: [
      ...(hasReceivedFiles(request) && count > 0 ? [[words.reminder.uploadsKept]] : []),
      [stage === 'overdue' ? words.reminder.replyForHelp : words.reminder.disregardIfAnswered],
    ],
    trustNotes: link
      ? linkTrustNotes(words, link, formatZonedDate(link.expiresAt, timeZone, locale))
      : [],
  });
};
