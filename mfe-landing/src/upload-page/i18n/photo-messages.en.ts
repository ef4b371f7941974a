import { selectPlural } from '../../i18n/messages.ts';
import type { photoMessagesFr } from './photo-messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;

export const photoMessagesEn: typeof photoMessagesFr = {
  title: (title) => `Pages for ${title}`,
  close: 'Close without sending',
  order: 'The pages leave in this order, as a single PDF.',
  page: (n) => `Page ${n}`,
  picture: (n) => `Preview of page ${n}`,
  up: (n) => `Move page ${n} up`,
  down: (n) => `Move page ${n} down`,
  remove: (n) => `Remove page ${n}`,
  addPhoto: 'Photograph a page',
  addFile: 'Add a file',
  send: (n) => (n < 2 ? 'Send this page' : `Send these ${n} pages`),
  making: (n, of) => `Preparing the PDF, page ${Math.max(n, 1)} of ${of}`,
  added: (n) => `${count(n, 'page', 'pages')} in all.`,
  moved: (n, of) => `The page is now at position ${n} of ${of}.`,
  removed: (n) => `Page removed. ${count(n, 'page', 'pages')} in all.`,
  unseen: (alone) =>
    alone
      ? 'This device does not show this photo format. The photo will be sent as it is.'
      : 'This device does not show this photo format and cannot join the photo to the others.',
  sendAlone: (n) => `Send page ${n} alone, as it is`,
  advice: {
    blurred: 'Looks blurred',
    blank: 'Looks blank',
    password: 'Protected by a password',
    broken: 'Looks damaged',
  },
  trouble: {
    'too-large': (_page, max) =>
      `These pages are over ${max} even when reduced. Remove some, or send them in several times.`,
    unreadable: (page) =>
      `Page ${page} cannot be joined to the others here. Remove it, or send it alone.`,
    'not-reduced': (_page, max) =>
      `This file is over ${max} and cannot be reduced on this device. Choose a lighter one, or take a photo.`,
    'not-joinable': () => 'Only photos and PDFs can be joined.',
    'not-made': () => 'The PDF could not be prepared. Your pages are kept: try again.',
    'no-writer': () =>
      'The connection is down. Your pages are kept: they leave as soon as it is back, or when you try again.',
  },
};
