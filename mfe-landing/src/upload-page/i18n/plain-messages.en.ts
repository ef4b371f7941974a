import type { SameKeys } from '../../i18n/messages.ts';
import type { plainMessagesFr } from './plain-messages.fr.ts';

export const plainMessagesEn: SameKeys<typeof plainMessagesFr> = {
  simple: 'This page works in its simple version.',
  choose: 'Choose a file for each document, then send it with its button.',
  encrypted: (sender, email) =>
    `Files for this request are encrypted by your browser before they are sent, which needs JavaScript. Turn it on, or open this link in an up-to-date browser. Otherwise, write to ${sender}${email === '' ? '' : `: ${email}`}.`,
  send: 'Send',
  file: 'This file',
  text: (max) => `Write a text of ${max} characters at most.`,
  forDocument: (title, text) => `${title}: ${text}`,
  done: {
    uploaded: 'Your file has been received.',
    duplicate: 'This file had already been received.',
    withdrawn: 'The file has been removed.',
    unavailable: 'Your answer has been sent.',
    available: 'Your answer has been taken back.',
    note: 'Your note has been saved.',
    submitted: 'Your documents have been submitted.',
    message: 'Your message has been sent.',
    'code-sent': 'A six-digit code has been sent to the address that received the request.',
    verified: 'The code is correct, and the request is open.',
  },
  failed: 'This could not be done.',
};
