import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, plainTrust, signatureOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { letterOf } from '../build-customized-page.ts';

/** To the recipient: all is accepted, nothing is left to do. */
export const completed: Compose = (facts) => {
  const { letter } = facts;
  const words = WORDS[letter.locale];
  return letterOf(facts, 'completed', letter.documents.length, {
    subject: words.completed.subject(letter.organisationName),
    preheader: words.completed.preheader,
    heading: words.completed.heading,
    intro: [words.completed.tell(letter.organisationName, letter.title)],
    paragraphs: [[words.completed.nothingToDo]],
    signature: signatureOf(letter.sender),
    lines: linesOf(letter.documents, ({ file }) => (file ? { details: [file.name] } : null)),
    trust: plainTrust(words.doubtWithoutLink),
  });
};
