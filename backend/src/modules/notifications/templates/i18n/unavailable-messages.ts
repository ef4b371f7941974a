import type { Locale } from '../../../identity/identity.contract.ts';
import type { Paragraph } from '../mail-page.ts';

interface UnavailableMessages {
  subject(recipient: string, count: number, title: string): string;
  preheader: string;
  heading(recipient: string, count: number): string;
  tell(title: string, count: number): Paragraph;
  waive: string;
  insist: string;
}

const frenchHeading = (recipient: string, count: number): string =>
  `${recipient} n’a pas ${count > 1 ? `${count} documents` : 'un document'}`;

const englishHeading = (recipient: string, count: number): string =>
  `${recipient} doesn’t have ${count > 1 ? `${count} documents` : 'one document'}`;

/** To the sender, about documents that the recipient does not have. */
export const UNAVAILABLE_MESSAGES: Readonly<Record<Locale, UnavailableMessages>> = {
  fr: {
    subject: (recipient, count, title) =>
      `${frenchHeading(recipient, count)}${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: 'Vous décidez si c’est encore nécessaire.',
    heading: frenchHeading,
    tell: (title, count) => [
      ...(title === '' ? ['Votre demande'] : ['Votre demande ', { strong: title }]),
      count > 1
        ? ' attend vos décisions. Dispensez-en votre client s’ils ne sont plus nécessaires, ou insistez en disant pourquoi.'
        : ' attend votre décision. Dispensez-en votre client s’il n’est plus nécessaire, ou insistez en disant pourquoi.',
    ],
    waive: 'Dispenser',
    insist: 'Insister',
  },
  en: {
    subject: (recipient, count, title) =>
      `${englishHeading(recipient, count)}${title === '' ? '' : `: ${title}`}`,
    preheader: 'You decide whether it is still needed.',
    heading: englishHeading,
    tell: (title, count) => [
      ...(title === '' ? ['Your request'] : ['Your request ', { strong: title }]),
      count > 1
        ? ' awaits your decisions. Waive the documents if they are no longer needed, or insist and say why.'
        : ' awaits your decision. Waive the document if it is no longer needed, or insist and say why.',
    ],
    waive: 'Waive',
    insist: 'Insist',
  },
};
