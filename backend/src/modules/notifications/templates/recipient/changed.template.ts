import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, linkTrust, pageOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf, fullDateOf } from '../format-values.ts';
import { hasReceived, owedLines } from '../outstanding-documents.ts';

/** To the recipient: the deadline or the list of documents is another one than they were told. */
export const changed: Compose = (facts) => {
  const { letter, link, now, changes } = facts;
  const { locale, timeZone, deadline, documents, organisationName, title } = letter;
  const words = WORDS[locale];
  const { deadline: newDeadline = false, added = [], edited = [], removedCount = 0 } = changes ?? {};
  const newList = added.length > 0 || edited.length > 0 || removedCount > 0;
  const what = newDeadline && newList ? 'both' : newDeadline ? 'deadline' : 'documents';
  const day = deadline === null ? null : dayOf(deadline, timeZone, locale, now);
  return pageOf(facts, 'recipient', {
    subject: words.changed[what].subject(organisationName),
    preheader: words.changed.preheader,
    heading: words.changed[what].heading(day),
    paragraphs: [
      words.changed.about(title),
      ...(newDeadline ? [[words.changed.deadlineIs(day)]] : []),
      ...(newList ? [[words.changed.listIs(added.length, edited.length, removedCount)]] : []),
    ],
    signature: letter.sender.name,
    lines: newList
      ? linesOf(documents, ({ id, description, required }) => ({
        mark: added.includes(id) ? words.changed.added : edited.includes(id) ? words.changed.edited : required ? null : words.optional,
        details: description === '' ? [] : [description],
      }))
      : owedLines(letter, words),
    button: link && { label: words.changed.button, url: link.url, note: words.invitation.note },
    after: hasReceived(letter) ? [[words.reminder.othersKept]] : [],
    trust: link ? linkTrust(words, link, fullDateOf(link.expiresAt, timeZone, locale)) : [],
  });
};
