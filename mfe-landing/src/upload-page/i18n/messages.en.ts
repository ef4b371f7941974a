import { selectPlural, type SameKeys } from '../../i18n/messages.ts';
import type { FileGroup } from '@recueil/backend/contract';
import { plainMessagesEn } from './plain-messages.en.ts';
import { transferMessagesEn } from './transfer-messages.en.ts';
import { accessMessagesEn } from './access-messages.en.ts';
import { documentTextMessagesEn } from './document-text-messages.en.ts';
import type { uploadPageMessagesFr } from './messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;

const formatLabels: Record<FileGroup, string> = {
  pdf: 'PDF',
  photo: 'photo',
  text: 'Word',
  sheet: 'Excel',
};

const orPhoto = (hasCamera: boolean) => (hasCamera ? ' or take a photo' : '');

export const uploadPageMessagesEn: SameKeys<typeof uploadPageMessagesFr> = {
  skip: 'Skip to the documents',
  untitled: 'Untitled Request',
  pageTitle: (organization) => `Your documents for ${organization}`,
  from: (sender) => `Requested by ${sender}`,
  greeting: (name) => `Hello ${name}`,
  weNeed: (n) =>
    selectPlural('en', n, 'here is the document to provide', 'here are the documents to provide'),
  allThere: 'everything is ready to submit',
  allAnswered: 'your answers are ready to submit',
  redo: (rejected, incomplete) =>
    `${selectPlural('en', rejected + incomplete, 'one document needs', 'a few documents need')} ${incomplete === 0 ? 'replacing' : rejected === 0 ? 'completing' : 'replacing or completing'}`,
  forFile: 'About:',
  before: (day) => `Due by ${day}`,
  noDeadline: 'No deadline',
  linkUntil: (day) => `This link works until ${day}.`,
  daysLeft: (n) => `${count(n, 'day', 'days')} left.`,
  tomorrow: 'That is tomorrow.',
  today: 'That is today.',
  late: (n) => `That was ${count(n, 'day', 'days')} ago. You can still submit your documents.`,
  lateToday: 'The deadline has passed. You can still submit your documents.',
  safe: (organization) => `Your files are stored encrypted and passed on to ${organization}.`,
  photosCleaned: 'Location and device are removed from your photos.',
  verify: {
    title: 'How to check that this request is genuine',
    fromOrganization: (organization) => `This request comes from ${organization}.`,
    from: (sender, organization) => `This request comes from ${sender} at ${organization}.`,
    write: (sender) => `If in doubt, email ${sender}:`,
    website: 'The organization’s website:',
    call: 'Or call them on a number you already have.',
    never: 'This page will never ask for a password, card details or a payment.',
  },
  received: (n, total) => `${n} of ${count(total, 'document', 'documents')} received`,
  sheets: {
    missing: (n) => `${n} to provide`,
    received: (n) => `${n} received`,
    approved: (n) => `${n} approved`,
    rejected: (n) => `${n} to replace`,
    incomplete: (n) => `${n} to complete`,
    unavailable: (n) => `${n} unavailable`,
  },
  optional: 'optional',
  receivedAt: (day, time) => `Received on ${day} at ${time}`,
  state: {
    rejected: 'To replace',
    incomplete: 'To complete',
    insisted: 'Still needed',
    unavailable: 'You said that you don’t have this document',
    waived: 'This document is no longer needed',
    queued: 'Waiting',
    sending: 'Uploading',
    paused: 'Paused',
    waiting: 'Upload interrupted',
    received: 'Received',
    approved: 'Approved',
    failed: 'Not uploaded',
    refused: 'File rejected',
  },
  stateOf: (state, names) => `${state}: ${names}`,
  fileState: {
    received: 'received',
    kept: 'kept',
    refused: 'to replace',
    approved: 'approved',
    removing: 'removing',
  },
  texts: documentTextMessagesEn,
  infected:
    'The virus scanner found a problem in this file, so it was not passed on. Choose another file.',
  checking: 'virus scan in progress',
  reasonBy: (sender) => `Reason given by ${sender}`,
  addMissing: 'What you have sent is kept. Add what is missing.',
  sentOn: (date, size) => `Sent on ${date}, ${size}`,
  notice: {
    password:
      'This PDF is password-protected, so the person you are sending it to will not be able to open it. You can replace it.',
    broken: 'This file cannot be opened and may be damaged. Please check it. You can replace it.',
    blank: 'All pages of this PDF are blank. Check that it is the right file. You can replace it.',
    huge: 'This file is too large to display, so the person you are sending it to will have to download it. A smaller version would be easier to read.',
  },
  ...transferMessagesEn,
  interrupted: (percent) => `Upload interrupted at ${percent}%: choose the same file to resume`,
  changed: {
    close: 'Hide',
    added: (title) => `A document was added: ${title}.`,
    removed: (title) => `${title}: this document is no longer needed.`,
    rejected: (title) => `${title}: needs replacing, see the reason below.`,
    incomplete: (title) => `${title}: needs completing, see the reason below.`,
    insisted: (title) => `${title}: still needed, see the reason below.`,
    approved: (title) => `${title}: approved.`,
    received: (title) => `${title}: received from another device.`,
    'file-removed': (title) => `${title}: file removed on another device.`,
    deadline: () => 'The deadline has changed.',
    message: () => 'The message with this request has changed.',
    answered: () => 'You have a new message.',
    request: () => 'The request has changed in the meantime. Check the list.',
  },
  fileWarning: {
    blurred: { text: 'This photo looks blurry.', again: 'Retake photo', keep: 'Keep it' },
    blank: {
      text: 'All pages of this PDF look blank.',
      again: 'Choose another one',
      keep: 'Keep it',
    },
    password: {
      text: 'This PDF looks password-protected.',
      again: 'Choose another one',
      keep: 'Keep it',
    },
    broken: { text: 'This file looks damaged.', again: 'Choose another one', keep: 'Keep it' },
  },
  pagesKept: (n) =>
    selectPlural(
      'en',
      n,
      'One page is ready and not sent yet.',
      `${n} pages are ready and not sent yet.`,
    ),
  continuePages: 'Continue',
  pause: (name) => `Pause the upload of ${name}`,
  resume: (name) => `Resume the upload of ${name}`,
  cancel: (name) => `Cancel the upload of ${name}`,
  dismiss: 'Cancel',
  withColon: (name, text) => `${name}: ${text}`,
  photo: 'Take a photo',
  choose: 'Choose a file',
  add: 'Add a file',
  addSeveral: 'Add several files at once',
  replace: 'Replace',
  remove: 'Remove',
  forDocument: (title) => ` for ${title}`,
  drop: 'Drop a file here or',
  limits: (names, size) =>
    `${joinWithOr(
      names.map((name) => formatLabels[name]),
      'or',
    )}, ${size} at most`,
  retry: 'Try again',
  failureAdvice: {
    network: 'Check your connection, then try again.',
    rate: 'Too many attempts in a short time. Wait a minute, then try again.',
    tomorrow: 'You have reached today’s limit. Try again tomorrow.',
    full: 'Storage is full. Let the person who asked for these documents know.',
    server: 'The service is not available right now. Try again in a moment.',
    sizeBlocked:
      'The connection of this place does not let large uploads through. This is often how a company has set it up; your file is fine. Try again from another network, for example that of your phone.',
    sendBlocked:
      'The connection of this place does not let files be sent, which is often how a company has set it up. Try again from another network, for example that of your phone.',
    reload: 'Reload the page, then try again.',
  },
  sendUnchanged: 'Send as it is',
  openingPhotos: 'Opening your photos…',
  partFailed: 'This part of the page could not be displayed. Your files are kept.',
  retryUpload: (name) => ` to send ${name}`,
  refusal: {
    'too-large': (name, { max, hasCamera }) =>
      `${name} is larger than ${max}. Choose a smaller file${orPhoto(hasCamera)}.`,
    'wrong-type': (name, { accepted, hasCamera }) =>
      `${name} is not in an accepted format. Choose another file${orPhoto(hasCamera)}. Accepted formats: ${accepted}.`,
    empty: (name) => `${name} is empty. Choose another file.`,
    unreadable: (name) =>
      `${name} cannot be read on this device. If it is stored online, download it first.`,
    'not-encryptable': (name) =>
      `This browser cannot encrypt ${name}, so it was not sent. Open this link in an up-to-date browser, at an address that starts with https.`,
    'document-full': (name, { files }) =>
      `${name} was not sent: a document has ${files} files at most. Replace or remove a file, or combine several pages into one PDF.`,
    'document-too-large': (name, { maxTogether }) =>
      `${name} was not sent: the files of a document have ${maxTogether} at most together. Remove a file or choose a smaller one.`,
  },
  duplicate: (name) => `${name}: this file was already there.`,
  failed: {
    upload: 'The file was not saved.',
    content:
      'The content of this file does not match any accepted format. Choose another file. Accepted formats:',
    'file-ambiguous':
      'This file can be read as two different formats. Save it again or choose another file.',
    'file-with-macros': 'This document contains macros. Save it without macros or as a PDF.',
    'package-refused': 'This document is damaged. Save it again or as a PDF.',
    'image-too-large': 'This image has too many pixels. Make it smaller or choose another one.',
    'not-started':
      'The upload could not start in this browser. Update it, or open this link with another browser or on another device.',
    remove: 'The file could not be removed.',
  },
  encryption: {
    safe: (organization) =>
      `Your files are encrypted in this browser before they are sent. Only members of ${organization} can open them.`,
    unknownName: 'Encrypted file',
    failed:
      'Failed to encrypt file. Nothing was sent unencrypted. Try again or choose another file.',
    changed:
      'The protection of files has changed since this page was opened. Reload it, then choose this file again. Files already received are kept.',
    reload: 'Reload the page',
  },
  submitBar: {
    label: 'Submit documents',
    send: 'Submit my documents',
    sending: 'Submitting…',
    missing: (n) =>
      `${n} more ${selectPlural('en', n, 'document', 'documents')} before you can submit.`,
    optional: 'Everything is optional: add what you have, then submit.',
    uploading: 'A file is still being uploaded.',
    ready: 'Everything is ready. You can submit.',
    readyWith: (answers) => `${answers}. You can submit.`,
    failed: 'The documents were not submitted. Your files are kept.',
    changed: 'The request has changed in the meantime. Check the list, then submit.',
    offline:
      'You are offline. Your documents will be submitted as soon as the connection is back: leave this page open.',
  },
  announce: {
    started: (title) => `${title}: upload started.`,
    half: (title) => `${title}: half uploaded.`,
    received: (title) => `${title}: received.`,
    removed: (title) => `${title}: file removed.`,
    waiting: (title) => `${title}: upload interrupted, it will resume automatically.`,
    resumed: (title) => `${title}: the upload resumes where it stopped.`,
    cancelled: (title) => `${title}: upload cancelled.`,
  },
  ...accessMessagesEn,
  messages: {
    write: (sender) => `A question? Write to ${sender}`,
    thread: (sender, n) => `Messages with ${sender} (${n})`,
    label: (sender) => `Your message to ${sender}`,
    hint: 'You will get the answer by email and on this page. Up to 2,000 characters.',
    send: 'Send message',
    sending: 'Sending…',
    sent: (sender) => `Message sent to ${sender}.`,
    you: 'You',
    at: (day, time) => `${day} at ${time}`,
    notRead: 'The messages could not be loaded.',
    again: 'Try again',
    problem: {
      empty: 'Write your message.',
      failed: 'The message was not sent. Your text is kept.',
    },
  },
  plain: plainMessagesEn,
  by: 'Provided by Recueil',
  privacy: 'Privacy',
};

function joinWithOr(items: readonly string[], or: string): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${or} ${items[items.length - 1] ?? ''}`;
}
