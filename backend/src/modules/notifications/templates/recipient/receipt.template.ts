import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, plainTrust } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { momentOf, sizeOf } from '../format-values.ts';
import { letterOf } from '../build-customized-page.ts';

/** To the recipient: proof of what was handed in. */
export const receipt: Compose = (facts) => {
  const { letter, occurredAt } = facts;
  const { locale } = letter;
  const words = WORDS[locale];
  const at = momentOf(occurredAt, letter.timeZone, locale);
  const count = letter.documents.filter(({ file }) => file !== null).length;
  return letterOf(facts, 'receipt', count, {
    subject: words.receipt.subject(letter.organisationName),
    preheader: words.receipt.preheader(at),
    heading: words.receipt.heading(count),
    intro: [words.receipt.tell(letter.organisationName, letter.title, at)],
    paragraphs: [[words.receipt.keep]],
    lines: linesOf(letter.documents, ({ file }) => (file
      ? { details: [`${file.name}, ${sizeOf(file.size, locale)}`], code: words.fingerprint(file.sha256) }
      : { mark: words.notProvided })),
    trust: plainTrust(words.doubtWithoutLink),
  });
};
