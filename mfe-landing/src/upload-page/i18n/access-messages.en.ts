import { selectPlural, type SameKeys } from '../../i18n/messages.ts';
import type { accessMessagesFr } from './access-messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;

export const accessMessagesEn: SameKeys<typeof accessMessagesFr> = {
  ended: {
    completed: {
      title: 'Everything is approved, thank you',
      text: 'Your documents have been reviewed and accepted. There is nothing left to do.',
    },
    expired: {
      title: 'This link no longer works',
      text: 'It has expired. The files you have already sent are kept.',
    },
    revoked: {
      title: 'This link no longer works',
      text: 'It was withdrawn or replaced by another one. Look for the latest e-mail about this request.',
    },
    cancelled: {
      title: 'This request was cancelled',
      text: 'Nothing more is expected from you on this file. There is nothing to do.',
    },
    rejected: {
      title: 'This request is closed',
      text: 'Your file was turned down. Nothing more is expected from you.',
    },
    unknown: {
      title: 'This link leads to no request',
      text: 'Check that the address is complete: some programs cut long links. The safest way is to open the e-mail again and press the button.',
    },
    reason: 'Reason given by the person who wrote to you',
    question: 'A question? Write to or call the person who asked you for these documents.',
  },
  notLoaded: {
    title: 'The request could not be loaded',
    kept: 'The files you have already sent are kept.',
  },
  renew: {
    ask: 'Ask for a new link',
    asking: 'Asking…',
    mail: {
      where: 'It will be sent to the address that received the request, and to no other.',
      look: 'Look at your e-mails',
      text: 'A new link has just left for the original address. Give it a minute or two.',
    },
    'ask-sender': {
      where:
        'The request itself has expired. We will tell the person who sent it: only they can reopen it.',
      look: 'The sender has been told',
      text: 'If they reopen the request, an e-mail with a new link will reach the original address.',
    },
    failed: 'This was not sent.',
  },
  code: {
    title: 'A code to open this request',
    text: 'This request is protected. We send a six-digit code to the address that received it.',
    sentTo: (address) => `A six-digit code has left for ${address}. It is valid for ten minutes.`,
    ask: 'Send me the code',
    asking: 'Sending…',
    label: 'Code received by e-mail',
    hint: 'Six digits. You can paste it.',
    open: 'Open the request',
    checking: 'Checking…',
    again: 'Send another code',
    wait: (seconds) => `Another code can be asked for in ${count(seconds, 'second', 'seconds')}.`,
    why: 'Recueil asks for this code on this page only. Give it to nobody.',
    trouble: {
      short: () => 'The code has six digits.',
      wrong: (left) =>
        left === 0
          ? 'This is not the right code.'
          : `This is not the right code. You have ${count(left, 'try', 'tries')} left.`,
      expired: () => 'This code is no longer valid. Ask for another one.',
    },
  },
};
