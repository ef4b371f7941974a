import { WORDS } from '../i18n/mail-messages.ts';
import { linkTrust, signatureOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf, daysLate, fullDateOf, isSameDay } from '../format-values.ts';
import { hasReceived, owedLines, owedOf } from '../outstanding-documents.ts';
import { letterOf } from '../build-customized-page.ts';

export type ReminderStage = 'before' | 'day' | 'overdue';

/** How clearly a reminder speaks: by where the present moment stands to the deadline, whatever ordered the mail. */
export const stageOf = (deadline: Date | null, now: Date, timeZone: string): ReminderStage =>
  deadline === null ? 'before' : deadline < now ? 'overdue' : isSameDay(deadline, now, timeZone) ? 'day' : 'before';

/** To the recipient: what is still missing or to be replaced, and by when; or that all is there and only waits to be handed in. */
export const reminder: Compose = (facts) => {
  const { letter, link, now } = facts;
  const { locale, timeZone, deadline, organisationName, title } = letter;
  const words = WORDS[locale];
  const stage = stageOf(deadline, now, timeZone);
  const say = words.reminder[stage];
  const day = deadline === null ? null : dayOf(deadline, timeZone, locale, now);
  const late = stage === 'overdue' && deadline !== null && day !== null ? [[words.reminder.late(day, daysLate(deadline, now, timeZone))]] : [];
  const count = owedOf(letter).length;
  // What an organisation writes itself asks for documents: where only the last step is missing, we speak.
  const own = count === 0 ? { ...facts, ownWords: new Map() } : facts;
  return letterOf(own, `reminder-${stage}`, count, {
    subject: count === 0 ? words.reminder.handInSubject(organisationName) : say.subject(organisationName, count),
    preheader: say.preheader(day),
    heading: count === 0 ? say.handInHeading(day) : say.heading(count, day),
    intro: [count === 0 ? words.reminder.handIn(title) : say.ask(title, count, day ?? '')],
    paragraphs: late,
    signature: signatureOf(letter.sender),
    lines: owedLines(letter, words),
    button: link && { label: count > 0 ? words.invitation.button : words.reminder.handInButton, url: link.url, note: words.invitation.note },
    after: [...(hasReceived(letter) && count > 0 ? [[words.reminder.othersKept]] : []), [stage === 'overdue' ? words.reminder.wayOut : words.reminder.crossed]],
    trust: link ? linkTrust(words, link, fullDateOf(link.expiresAt, timeZone, locale)) : [],
  });
};
