import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, pageOf, paragraphsOf, plainTrust } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';

/** To the recipient: the request was cancelled or refused for good, why, and that nothing is expected any more. */
export const closed: Compose = (facts) => {
  const { letter } = facts;
  const words = WORDS[letter.locale];
  const say = letter.status === 'cancelled' ? words.cancelled : words.rejected;
  const reason = paragraphsOf(letter.reason);
  return pageOf(facts, 'recipient', {
    subject: say.subject(letter.organisationName, letter.title),
    preheader: say.preheader,
    heading: say.heading,
    paragraphs: [say.tell(letter.organisationName, letter.title), ...(reason.length > 0 ? [[words.reasonGiven(letter.sender.name)]] : [])],
    ...(reason.length > 0 ? { quote: reason } : {}),
    signature: letter.sender.name,
    lines: linesOf(letter.documents, ({ file }) => (file ? { details: [file.name] } : null)),
    after: [[say.nothingToDo], [words.closedQuestion(letter.sender.name)]],
    trust: plainTrust(words.doubtWithoutLink),
  });
};
