import { WORDS } from '../i18n/mail-messages.ts';
import { linesOf, linkTrust, signatureOf } from '../build-mail-page.ts';
import type { Compose } from '../build-mail-page.ts';
import { dayOf, fullDateOf } from '../format-values.ts';
import { letterOf } from '../build-customized-page.ts';

/** To the recipient: which documents to replace, and why. */
export const resubmission: Compose = (facts) => {
  const { letter, link, now } = facts;
  const { locale, timeZone, deadline, documents } = letter;
  const words = WORDS[locale];
  const count = documents.filter(({ validationStatus }) => validationStatus === 'rejected').length;
  const accepted = documents.some(({ validationStatus }) => validationStatus === 'approved');
  const ahead = deadline && deadline > now ? dayOf(deadline, timeZone, locale, now) : null;
  return letterOf(facts, 'resubmission', count, {
    subject: words.resubmission.subject(letter.organisationName, count),
    preheader: words.resubmission.preheader,
    heading: words.resubmission.heading(count, ahead),
    intro: [words.resubmission.ask(letter.title, count)],
    paragraphs: accepted ? [[words.resubmission.othersAccepted]] : [],
    signature: signatureOf(letter.sender),
    lines: linesOf(documents, ({ validationStatus, rejectionReason, incomplete, file }) => (validationStatus !== 'rejected' ? null : {
      mark: incomplete ? words.complete : words.replace,
      details: [...(file ? [file.name] : []), ...(rejectionReason ? [words.resubmission.reason(rejectionReason)] : [])],
    })),
    button: link && { label: words.resubmission.button, url: link.url, note: words.resubmission.note },
    trust: link ? linkTrust(words, link, fullDateOf(link.expiresAt, timeZone, locale)) : [],
  });
};
