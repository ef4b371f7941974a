import type { SameKeys } from '../../i18n/messages.ts';
import type { documentTextMessagesFr } from './document-text-messages.fr.ts';

export const documentTextMessagesEn: SameKeys<typeof documentTextMessagesFr> = {
  reason: {
    label: 'Why not?',
    hint: 'For example: I do not pay income tax.',
    send: 'Send this answer',
    sending: 'Sending…',
    sent: (title) => `${title}: answer sent.`,
    failed: 'The answer was not sent. Your text is kept.',
    blank: 'Write why you don’t have this document.',
  },
  note: {
    label: 'Your note',
    hint: 'It will be read with this document. Without text, it is deleted.',
    send: 'Save note',
    sending: 'Saving…',
    sent: (title) => `${title}: note saved.`,
    failed: 'The note was not saved. Your text is kept.',
  },
  lacking: 'I don’t have this document',
  decides: (sender) => `${sender} will let you know if this document is still needed.`,
  takeBack: 'I have it after all',
  takenBack: (title) => `${title}: answer taken back.`,
  yours: 'Your note:',
  addNote: 'Add a note',
  edit: 'Edit',
  editNote: 'Edit the note',
};
