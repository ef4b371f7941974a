import { selectPlural, type SameKeys } from '../../i18n/messages.ts';
import type { sortingMessagesFr } from './sorting-messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;
const countFiles = (n: number) => count(n, 'file', 'files');

export const sortingMessagesEn: SameKeys<typeof sortingMessagesFr> = {
  title: (n) => `${countFiles(n)} to sort`,
  close: 'Close without adding',
  reading: 'Reading files…',
  hint: 'Check the document chosen for each file. Nothing is sent until you confirm.',
  photos: 'Several photos of one document become a single PDF: you will see its pages next.',
  document: 'Document',
  documentFor: (name) => ` for ${name}`,
  choose: 'Choose a document',
  leaveOut: 'Do not add',
  inFolder: (path) => `folder ${path}`,
  twice: 'This file is already in the list.',
  full: (title, files, max) =>
    `${title} already has all it can take, ${countFiles(files)} and ${max} at most. Choose another document, or do not add this file.`,
  refused: (n) => `${countFiles(n)} cannot be added`,
  hidden: (n, names) =>
    `${count(n, 'hidden file is left out', 'hidden files are left out')}: ${names}.`,
  unreadable: (names) =>
    `Cannot be read on this device: ${names}. Download what is stored online first.`,
  empty: (n, names) => `${selectPlural('en', n, 'Empty folder', 'Empty folders')}: ${names}.`,
  tooDeep: (names) =>
    `Too many folders inside one another, not opened: ${names}. Add their files directly.`,
  cut: (max) => `The list has ${countFiles(max)} at most. Add these first, then the others.`,
  unsorted: (n) =>
    `${count(n, 'file still has', 'files still have')} no document. Choose one, or “Do not add”.`,
  none: 'There is no file to add.',
  closed: 'No document can take files any more.',
  summary: (files, documents) =>
    `${countFiles(files)} for ${count(documents, 'document', 'documents')}.`,
  notSent: (n) => `${n} will not be added.`,
  send: (n) => `Add ${countFiles(n)}`,
  sent: (n) => `${count(n, 'file is', 'files are')} being sent.`,
};
