import { selectPlural, type SameKeys } from '../../i18n/messages.ts';
import type { transferMessagesFr } from './transfer-messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;

export const transferMessagesEn: SameKeys<typeof transferMessagesFr> = {
  progress: (received, size) => `${received} of ${size}`,
  secondsLeft: (n) => `${count(n, 'second', 'seconds')} left`,
  minutesLeft: (n) => `${count(n, 'minute', 'minutes')} left`,
  confirming: 'waiting for confirmation',
  uploadOf: (name) => `Upload of ${name}`,
  resumed: 'The upload resumes where it stopped.',
  meanwhile: {
    sending: 'If the connection drops, the upload resumes where it stopped.',
    queued: 'Waiting. This file will be sent automatically.',
    paused: 'Paused. Everything received so far is kept.',
  },
  waiting: {
    offline:
      'The connection was lost. Everything received so far is kept, and the upload will resume automatically.',
    away: 'The service is not answering at the moment. Everything received so far is kept, and the upload will resume automatically.',
    busy: 'The service is busy. The upload will resume automatically in a moment.',
  },
  connection: {
    offline: 'You are offline. Everything received is kept, and uploads will resume automatically.',
    away: 'The service is not answering at the moment. Everything received is kept, and this page tries again by itself.',
  },
};
