import { WORDS } from '../i18n/mail-messages.ts';
import { pageOf, plainTrust } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';

/** To the recipient: six digits that are entered beside the link. The subject shows them, so that a phone need not leave the page. */
export const code: Compose = (facts) => {
  const { letter } = facts;
  const words = WORDS[letter.locale];
  const digits = facts.code ?? '';
  return pageOf(facts, 'recipient', {
    subject: words.code.subject(digits, letter.organisationName),
    preheader: words.code.preheader,
    heading: words.code.heading,
    paragraphs: [words.code.tell(letter.organisationName)],
    digits,
    after: [[words.code.valid]],
    lines: [],
    trust: plainTrust(words.code.notYou),
  });
};
