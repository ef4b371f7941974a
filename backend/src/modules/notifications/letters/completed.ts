import { WORDS } from './catalogue.ts';
import { linesOf, pageOf, plainTrust } from './compose.ts';
import type { Compose } from './compose.ts';

/** To the recipient: all is accepted, nothing is left to do. */
export const completed: Compose = (facts) => {
  const { letter } = facts;
  const words = WORDS[letter.locale];
  return pageOf(facts, letter.locale, letter.recipient.name, {
    subject: words.completed.subject(letter.organisationName),
    preheader: words.completed.preheader,
    heading: words.completed.heading,
    paragraphs: [words.completed.tell(letter.organisationName, letter.title), [words.completed.nothingToDo]],
    signature: letter.sender.name,
    lines: linesOf(letter.documents, ({ file }) => (file ? { details: [file.name] } : null)),
    trust: plainTrust(words.doubtWithoutLink),
  });
};
