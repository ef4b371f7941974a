import { selectPlural } from '../../i18n/messages.ts';
import type { photoMessagesFr } from './photo-messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;

export const photoMessagesEn: typeof photoMessagesFr = {
  title: (title) => `Pages for ${title}`,
  close: 'Close without sending',
  order: 'The pages are sent in this order as a single PDF.',
  page: (n) => `Page ${n}`,
  picture: (n) => `Preview of page ${n}`,
  up: (n) => `Move page ${n} up`,
  down: (n) => `Move page ${n} down`,
  remove: (n) => `Remove page ${n}`,
  addPhoto: 'Take a photo of a page',
  send: (n) => (n < 2 ? 'Send this page' : `Send these ${n} pages`),
  making: (n, of) => `Preparing the PDF, page ${Math.max(n, 1)} of ${of}`,
  added: (n) => `${count(n, 'page', 'pages')} in total.`,
  moved: (n, of) => `The page is now at position ${n} of ${of}.`,
  removed: (n) => `Page removed. ${count(n, 'page', 'pages')} in total.`,
  unseen: (alone) =>
    alone
      ? 'This device cannot display this photo format. The photo will be sent as it is.'
      : 'This device cannot display this photo format or combine the photo with the others.',
  sendAlone: (n) => `Send page ${n} on its own, as it is`,
  warning: {
    blurred: 'Looks blurry',
    blank: 'Looks blank',
    password: 'Password-protected',
    broken: 'Looks damaged',
  },
  problem: {
    'too-large': (_page, max) =>
      `These pages are larger than ${max} even when reduced. Remove some and add the other pages afterwards: they will be another file of this document.`,
    unreadable: (page) =>
      `Page ${page} cannot be combined with the others here. Remove it or send it on its own.`,
    'not-reduced': (_page, max) =>
      `This file is larger than ${max} and cannot be reduced on this device. Choose a smaller one or take a photo.`,
    'not-joinable': () => 'Only photos and PDFs can be combined.',
    'not-made': () => 'The PDF could not be prepared. Your pages are kept: try again.',
    'no-writer': () =>
      'The connection was lost. Your pages are kept and will be sent once it is back, or when you try again.',
  },
};
