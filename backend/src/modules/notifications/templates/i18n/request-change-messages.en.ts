import { forFile } from './mail-messages.en.ts';
import type { RequestChangeMessages } from './mail-messages.types.ts';

const listChanges = (
  parts: readonly (readonly [count: number, one: string, several: string])[],
): string =>
  `${parts.flatMap(([count, one, several]) => (count === 0 ? [] : [`${count}\u00A0${count === 1 ? one : several}`])).join(', ')}.`;

export const requestChangeMessagesEn: RequestChangeMessages = {
  cancelled: {
    subject: (organization, title) =>
      `${organization} has cancelled its request${title === '' ? '' : `: ${title}`}`,
    preheader: 'You do not need to send anything else.',
    heading: 'This request has been cancelled',
    tell: (organization, title) => [
      { strong: organization },
      ' has cancelled its request for documents',
      ...forFile(title),
      '.',
    ],
    nothingToDo:
      'You do not need to do anything else. Until it expires, your link still shows what you uploaded.',
  },
  rejected: {
    subject: (organization, title) =>
      `${organization} has declined your file${title === '' ? '' : `: ${title}`}`,
    preheader: 'The request is closed. You do not need to send any more documents.',
    heading: 'Your file has been declined',
    tell: (organization, title) => [
      { strong: organization },
      ' has declined',
      ...(title === '' ? [' your file'] : [' your file ', { strong: title }]),
      '. The request is closed.',
    ],
    nothingToDo: 'You do not need to send any more documents for this file.',
  },
  reasonGiven: (sender) => `Reason given by ${sender}:`,
  closedQuestion: (sender) => `Any questions? Reply to this email: your message goes to ${sender}.`,
  reopened: {
    subject: (organization) => `${organization} has reopened your request`,
    preheader: (deadline) =>
      `${deadline === null ? 'You can send your documents again' : `You have until ${deadline} to send your documents`} from your phone, no account needed.`,
    heading: (deadline) =>
      deadline === null ? 'Your request is open again' : `You now have until ${deadline}`,
    tell: (title) => ['The request', ...forFile(title), ' had expired. It is open again.'],
  },
  changed: {
    deadline: {
      subject: (organization) => `${organization} has changed the deadline`,
      heading: (deadline) =>
        deadline === null ? 'There is no longer a deadline' : `New deadline: ${deadline}`,
    },
    documents: {
      subject: (organization) => `${organization} has changed the list of documents`,
      heading: () => 'The list of documents has changed',
    },
    both: {
      subject: (organization) => `${organization} has changed its request for documents`,
      heading: () => 'The list of documents and the deadline have changed',
    },
    preheader: 'Here is what is needed now. Everything you have already sent is kept.',
    about: (title) =>
      title === ''
        ? ['The request you received has been changed.']
        : ['The request for your file ', { strong: title }, ' has been changed.'],
    deadlineIs: (deadline) =>
      deadline === null
        ? 'There is no longer a deadline for your documents.'
        : `Your documents are now due by ${deadline}.`,
    listIs: (added, edited, removed) =>
      listChanges([
        [added, 'document is new', 'documents are new'],
        [edited, 'document has changed', 'documents have changed'],
        [removed, 'document is no longer needed', 'documents are no longer needed'],
      ]),
    added: 'new',
    edited: 'changed',
    button: 'Open my page',
  },
};
