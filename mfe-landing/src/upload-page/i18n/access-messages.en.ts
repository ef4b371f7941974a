import { selectPlural, type SameKeys } from '../../i18n/messages.ts';
import { describeSender } from './describe-sender.ts';
import type { accessMessagesFr } from './access-messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;

export const accessMessagesEn: SameKeys<typeof accessMessagesFr> = {
  linkClosed: {
    completed: {
      title: 'Everything is approved, thank you',
      text: 'Your documents have been reviewed and accepted. There is nothing more for you to do.',
    },
    expired: {
      title: 'This link no longer works',
      text: 'It has expired. Nothing you have sent is lost.',
    },
    revoked: {
      title: 'This link no longer works',
      text: 'It has been withdrawn or replaced. Look for the latest email about this request.',
    },
    cancelled: {
      title: 'This request has been cancelled',
      text: 'No documents are needed from you any more. There is nothing for you to do.',
    },
    unknown: {
      title: 'This link does not lead to a request',
      text: 'Check that the address is complete: some programs cut off long links. The safest way is to open the email again and use its button.',
    },
    question: (sender) =>
      `Any questions? Contact ${sender ? describeSender(sender) : 'the person who asked you for these documents'}.`,
  },
  notLoaded: {
    title: 'The request could not be loaded',
    kept: 'Nothing you have sent is lost.',
  },
  renew: {
    ask: 'Request a new link',
    asking: 'Requesting…',
    mail: {
      where: 'It will only be sent to the address that received the request.',
      look: 'Check your email',
      text: 'A new link has just been sent to the original address. It may take a minute or two to arrive.',
    },
    'ask-sender': {
      where:
        'The request itself has expired. We will let the person who sent it know: only they can reopen it.',
      look: 'The sender has been notified',
      text: 'If they reopen the request, an email with a new link will be sent to the original address.',
    },
    failed: 'Your request was not sent.',
  },
  code: {
    problem: {
      short: () => 'The code has six digits.',
      wrong: (left) =>
        left === 0
          ? 'This code is not correct.'
          : `This code is not correct. You have ${count(left, 'attempt', 'attempts')} left.`,
      expired: () => 'This code is no longer valid. Request another one.',
    },
  },
};
