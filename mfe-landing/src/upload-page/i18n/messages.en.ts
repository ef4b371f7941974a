import { selectPlural, type SameKeys } from '../../i18n/messages.ts';
import type { FileFormat } from '../upload/check-file.ts';
import { accessMessagesEn } from './access-messages.en.ts';
import { photoMessagesEn } from './photo-messages.en.ts';
import type { uploadPageMessagesFr } from './messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('en', n, one, other)}`;

const formatLabels: Record<FileFormat, string> = {
  pdf: 'PDF',
  photo: 'photo',
  text: 'text',
  sheet: 'spreadsheet',
};

export const uploadPageMessagesEn: SameKeys<typeof uploadPageMessagesFr> = {
  skip: 'Skip to the documents',
  untitled: 'Untitled Request',
  pageTitle: (organization) => `Your documents for ${organization}`,
  pageTitleAlone: 'Your documents',
  from: (sender) => `Requested by ${sender}`,
  loading: {
    title: 'Documents are asked of you',
    text: 'This page is for handing them over in a few minutes, from a phone or a computer, without creating an account. Your files are stored encrypted and handed to the person who asks for them. You can stop and come back by the same link: what was received is kept.',
    opens: 'The request is opening…',
  },
  greeting: (name) => `Hello ${name}`,
  weNeed: (n) =>
    selectPlural('en', n, 'we still need one document', 'we still need a few documents'),
  allThere: 'everything is here, ready to send',
  redo: (n) =>
    selectPlural('en', n, 'one document has to be redone', 'a few documents have to be redone'),
  forFile: 'For your file',
  before: (day) => `Before ${day}`,
  noDeadline: 'No deadline',
  linkUntil: (day) => `This link works until ${day}.`,
  daysLeft: (n) => `You have ${count(n, 'day', 'days')} left.`,
  tomorrow: 'That is tomorrow.',
  today: 'That is today.',
  late: (n) => `That was ${count(n, 'day', 'days')} ago. You can still send your documents.`,
  lateToday: 'The date has passed. You can still send your documents.',
  safe: (organization) => `Your files are stored encrypted and handed to ${organization}.`,
  verify: {
    title: 'How to check that this request is genuine',
    from: (sender, organization) => `This request comes from ${sender}, ${organization}.`,
    write: (sender) => `If in doubt, write to ${sender}:`,
    website: 'The organisation’s website:',
    call: 'Or call a number you already know.',
    never: 'This page will never ask you for a password, a card number or a payment.',
  },
  received: (n, total) => `${n} of ${count(total, 'document', 'documents')} received`,
  sheets: {
    missing: (n) => `${n} to provide`,
    received: (n) => `${n} received`,
    approved: (n) => `${n} approved`,
    rejected: (n) => `${n} to replace`,
  },
  optional: 'optional',
  receivedAt: (day, time) => `Received on ${day} at ${time}`,
  state: {
    rejected: 'To replace',
    queued: 'Waiting',
    sending: 'Uploading',
    paused: 'Paused',
    waiting: 'Upload interrupted',
    received: 'Received',
    approved: 'Approved',
    failed: 'Not sent',
    refused: 'File refused',
    removing: 'Taking it back',
  },
  infected:
    'The virus scanner found a problem in this file: it was not handed over. Choose another file.',
  checking: 'virus check under way',
  reasonBy: (sender) => `Reason given by ${sender}`,
  sentOn: (date, size) => `Sent on ${date}, ${size}`,
  notice: {
    password:
      'This PDF is protected by a password: the person you send it to will not be able to open it. You can replace it.',
    broken: 'This file does not open: it may be damaged. Please check it. You can replace it.',
    blank: 'Every page of this PDF is blank. Check that it is the right file. You can replace it.',
    huge: 'This file is too large to be shown: the person you send it to will have to download it. A lighter version will be easier to read.',
  },
  progress: (sent, size) => `${sent} of ${size}`,
  secondsLeft: (n) => `${count(n, 'second', 'seconds')} left`,
  minutesLeft: (n) => `${count(n, 'minute', 'minutes')} left`,
  almost: 'checking the file',
  uploadOf: (name) => `Upload of ${name}`,
  meanwhile: {
    sending: 'If the network drops, the upload goes on from where it stopped.',
    queued: 'Another file goes first. This one follows by itself.',
    paused: 'Paused. What has left is kept.',
  },
  waiting: {
    network: 'The connection is down. What has left is kept: the upload goes on by itself.',
    busy: 'The service is busy. The upload goes on by itself in a moment.',
  },
  interrupted: (percent) => `Upload interrupted at ${percent}%: choose the same file to continue`,
  offline: 'You are offline. What was received is kept; uploads go on by themselves.',
  changed: {
    close: 'Hide',
    added: (title) => `A document was added: ${title}.`,
    removed: (title) => `${title}: this document is no longer asked for.`,
    rejected: (title) => `${title}: to replace, the reason is given.`,
    approved: (title) => `${title}: approved.`,
    received: (title) => `${title}: received from another device.`,
    'taken-back': (title) => `${title}: taken back on another device.`,
    deadline: () => 'The deadline has changed.',
    message: () => 'The message of the request has changed.',
    answered: () => 'You have a new message.',
    request: () => 'The request has changed in the meantime. Check the list.',
  },
  advice: {
    blurred: { text: 'This photo looks blurred.', again: 'Take it again', keep: 'Keep it' },
    blank: {
      text: 'Every page of this PDF looks blank.',
      again: 'Choose another one',
      keep: 'Keep it',
    },
    password: {
      text: 'This PDF looks protected by a password.',
      again: 'Choose another one',
      keep: 'Keep it',
    },
    broken: { text: 'This file looks damaged.', again: 'Choose another one', keep: 'Keep it' },
  },
  pause: (name) => `Pause the upload of ${name}`,
  resume: (name) => `Resume the upload of ${name}`,
  cancel: (name) => `Cancel the upload of ${name}`,
  remove: (name) => `Take back ${name}`,
  photo: 'Take a photo',
  choose: 'Choose a file',
  replace: 'Replace',
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
    rate: 'Too many tries in a short time. Wait a minute, then try again.',
    tomorrow: 'The limit for today is reached. Try again tomorrow.',
    full: 'The storage is full. Tell the person who asks you for these documents.',
    server: 'The service is not available right now. Try again in a moment.',
    reload: 'Reload the page, then try again.',
  },
  partFailed: 'This part of the page could not be shown. Your files are kept.',
  retryUpload: (name) => ` to send ${name}`,
  refusal: {
    'too-large': (name, max) => `${name} is over ${max}. Choose a smaller file, or take a photo.`,
    'wrong-type': (name, _max, accepted) =>
      `${name} is not in an accepted format. Choose another file, or take a photo. Accepted formats: ${accepted}.`,
    empty: (name) => `${name} is empty. Choose another file.`,
    unreadable: (name) =>
      `${name} cannot be read on this device. If it is stored online, download it first.`,
    several: () => 'Only photos and PDFs can be joined into one document. Choose a single file.',
  },
  failed: {
    upload: 'The file was not stored.',
    content:
      'The content of this file matches no accepted format. Choose another file, or take a photo. Accepted formats:',
    'file-ambiguous': 'This file is two formats at once. Save it again, or choose another one.',
    'file-with-macros': 'This document has macros. Save it without macros, or as a PDF.',
    'package-refused': 'This document is damaged. Save it again, or as a PDF.',
    'image-too-large': 'This picture has too many pixels. Make it smaller, or take a photo.',
    takeBack: 'The file could not be taken back.',
  },
  dock: {
    label: 'Submitting the documents',
    send: 'Submit my documents',
    sending: 'Submitting…',
    missing: (n) =>
      `${n} more ${selectPlural('en', n, 'document', 'documents')} before you can submit.`,
    missingOne: (title) => `1 more document before you can submit: ${title}.`,
    uploading: 'A file is still being uploaded.',
    ready: 'Everything is here. You can submit.',
    failed: 'The documents were not submitted. Your files are kept.',
    changed: 'The request has changed in the meantime. Check the list, then submit.',
  },
  announce: {
    started: (title) => `${title}: upload started.`,
    half: (title) => `${title}: half uploaded.`,
    received: (title) => `${title}: received.`,
    duplicate: (title) => `${title}: this file was already there.`,
    removed: (title) => `${title}: file taken back.`,
    waiting: (title) => `${title}: upload interrupted, it goes on by itself.`,
    cancelled: (title) => `${title}: upload cancelled.`,
  },
  done: {
    title: (name) => `It is sent, thank you ${name}`,
    again: 'Your documents are sent',
    text: (organization) =>
      `${organization} has your documents. You can close this page, or keep the receipt below.`,
    mailed: 'A receipt was sent to you by e-mail.',
    receipt: 'Receipt',
    file: 'File',
    at: 'Received on',
    atTime: (date, time) => `${date} at ${time}`,
    sheets: (n, missing) =>
      `${count(n, 'document', 'documents')} received${missing === 0 ? '' : `, ${missing} not provided`}`,
    fingerprint: 'SHA-256 fingerprint',
    notGiven: 'not provided',
    explain:
      'The SHA-256 fingerprint can prove, later, that the file received is yours. It is printed in full.',
    print: 'Print this receipt',
    next: 'What happens now?',
    nextText: (sender) =>
      `${sender} reviews your documents. If one has to be redone, you will get an e-mail that says why.`,
  },
  ...accessMessagesEn,
  messages: {
    write: (sender) => `A question? Write to ${sender}`,
    thread: (sender, n) => `Messages with ${sender} (${n})`,
    label: (sender) => `Your message to ${sender}`,
    hint: 'The answer will come by e-mail and on this page. 2,000 characters at most.',
    send: 'Send the message',
    sending: 'Sending…',
    sent: (sender) => `Message sent to ${sender}.`,
    you: 'You',
    at: (day, time) => `${day} at ${time}`,
    notRead: 'The messages could not be read.',
    again: 'Try again',
    problem: {
      empty: 'Write your message.',
      failed: 'The message was not sent. Your text is kept.',
    },
  },
  photos: photoMessagesEn,
  by: 'Provided by Recueil',
  privacy: 'Privacy',
};

function joinWithOr(items: readonly string[], or: string): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${or} ${items.at(-1) ?? ''}`;
}
