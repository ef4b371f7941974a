import { selectPlural, type SameKeys } from '../../i18n/messages.ts';
import type { outcomeMessagesFr } from './outcome-messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;

export const outcomeMessagesEn: SameKeys<typeof outcomeMessagesFr> = {
  title: (name) => `All done, thank you ${name}`,
  again: 'Your documents have been submitted',
  text: (organization) =>
    `${organization} has your documents. You can close this page, or keep the receipt below.`,
  mailed: 'We have emailed you a receipt.',
  receipt: 'Receipt',
  file: 'Request',
  at: 'Received on',
  by: 'Submitted by',
  to: 'Submitted to',
  atTime: (date, time) => `${date} at ${time}`,
  sheets: (n, unavailable, missing) =>
    `${count(n, 'document', 'documents')} received${unavailable}${missing === 0 ? '' : `, ${missing} not provided`}`,
  fingerprint: 'SHA-256 fingerprint',
  notGiven: 'not provided',
  unavailable: 'unavailable',
  explain:
    'The SHA-256 fingerprint can later prove that the file received is yours. The PDF and the print show it in full.',
  download: 'Download the receipt (PDF)',
  downloadOffline:
    'You are offline. Try again when the connection is back: the receipt stays available.',
  fileName: 'receipt.pdf',
  print: 'Print this receipt',
  printPage: 'Print this page',
  next: 'What happens next?',
  nextText: (sender) =>
    `${sender} will review your documents. If one needs replacing, you will receive an email explaining why.`,
  explainEncrypted:
    'The SHA-256 fingerprint of an “Encrypted file” is that of the file as it was received. Its name and original fingerprint are shown in the browser that sent it.',
  explainOriginal:
    'The SHA-256 fingerprint is that of your file, computed in this browser and sealed with it. The print shows it in full; the PDF shows that of the encrypted file.',
  rejected: {
    title: 'This request is closed',
    text: (organization) =>
      `${organization} could not take your documents further. There is nothing for you to do.`,
  },
  documents: 'Your documents',
  state: {
    missing: 'not provided',
    received: 'received',
    approved: 'approved',
    rejected: 'refused',
    incomplete: 'incomplete',
    unavailable: 'unavailable',
    waived: 'no longer needed',
  },
};
