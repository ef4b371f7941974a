import { WORDS } from './catalogue.ts';
import { linesOf, linkTrust, pageOf } from './compose.ts';
import type { Compose } from './compose.ts';
import { dayOf, daysLate, fullDateOf } from './figures.ts';
import type { RequestLetter } from '../../requests/index.ts';

type Document = RequestLetter['documents'][number];

const isRejected = ({ validationStatus }: Document): boolean => validationStatus === 'rejected';
const isMissing = ({ required, file }: Document): boolean => required && file === null;

/** To the recipient: what is still missing or to be replaced, and by when; or that all is there and only waits to be handed in. */
export const reminder: Compose = (facts) => {
  const { letter, link, now } = facts;
  const { locale, timeZone, deadline, documents } = letter;
  const words = WORDS[locale];
  const late = deadline !== null && deadline < now ? daysLate(deadline, now, timeZone) : null;
  const day = deadline && dayOf(deadline, timeZone, locale, now);
  const received = documents.filter(({ file }) => file !== null).length;
  const owed = documents.filter((document) => isRejected(document) || isMissing(document));
  // Where nothing is required and nothing came, everything that was asked for is still awaited.
  const awaited = owed.length > 0 || received > 0 ? owed : documents;
  const ahead = late === null ? day : null;
  return pageOf(facts, locale, letter.recipient.name, {
    subject: words.reminder.subject(letter.organisationName, awaited.length),
    preheader: words.reminder.preheader(ahead),
    heading: words.reminder.heading(awaited.length, ahead),
    paragraphs: [
      awaited.length > 0 ? words.reminder.ask(letter.title, awaited.length) : words.reminder.handIn(letter.title),
      ...(late === null || day === null ? [] : [[words.reminder.late(day, late)]]),
      ...(received > 0 && awaited.length > 0 ? [[words.reminder.othersKept]] : []),
      [words.reminder.crossed],
    ],
    signature: letter.sender.name,
    lines: linesOf(documents, (document) => (!awaited.includes(document) ? null : isRejected(document)
      ? { mark: words.replace, details: [...(document.file ? [document.file.name] : []), ...(document.rejectionReason ? [words.resubmission.reason(document.rejectionReason)] : [])] }
      : { mark: document.required ? null : words.optional, details: document.description === '' ? [] : [document.description] })),
    button: link && { label: awaited.length > 0 ? words.invitation.button : words.reminder.handInButton, url: link.url, note: words.invitation.note },
    trust: link ? linkTrust(words, link, fullDateOf(link.expiresAt, timeZone, locale)) : [],
  });
};
