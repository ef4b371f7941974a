import type { Paragraph } from '../mail-page.ts';
import type { MailMessages, RequestChangeMessages } from './mail-messages.types.ts';

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten'.split(' ');
const number = (count: number): string => NUMBERS[count] ?? String(count);
const documents = (count: number): string => (count === 1 ? 'document' : 'documents');
const by = (deadline: string | null): string => (deadline === null ? '' : ` by ${deadline}`);
/** Documents that are sent in two minutes. */
const FEW = 4;
const RESUBMISSION = {
  replace: { verb: 'replace', button: 'Replace my documents' },
  complete: { verb: 'complete', button: 'Complete my documents' },
  provide: { verb: 'provide', button: 'Provide my documents' },
  redo: { verb: 'correct', button: 'Correct my documents' },
} as const;

export const forFile = (title: string): Paragraph =>
  title === '' ? [] : [' for ', { strong: title }];
const aboutFile = (title: string): Paragraph =>
  title === '' ? [] : [' about ', { strong: title }];

export const mailMessagesEn: Omit<MailMessages, keyof RequestChangeMessages> = {
  greeting: (name) => `Hello ${name},`,
  optional: 'optional',
  notProvided: 'not provided',
  replace: 'to replace',
  complete: 'to complete',
  provide: 'to provide',
  unavailable: 'unavailable',
  fingerprint: (sha256) => `SHA-256 ${sha256}`,
  privacy: 'Privacy',
  stop: 'Stop these reminders',
  footer: (organization) =>
    `Sent by Recueil on behalf of ${organization}. Your documents are encrypted.`,
  footerToMember: (organization) => `Sent by Recueil for ${organization}.`,
  personalLink: {
    strong: 'This link is for you only.',
    text: (until, zone) =>
      `Please do not forward it: it opens your upload page. It works until ${until}. Dates are in ${zone}.`,
  },
  verifySender: 'Not sure this email is genuine? Call your contact on the number you already have.',
  verifySenderWithoutLink:
    'Not sure this email is genuine? Call your contact on the number you already have. This message does not ask you to do anything.',
  becauseYouSent:
    'You are receiving this email because you handle this request. The button takes you to your account, where you sign in as usual.',
  invitation: {
    subject: (organization, count) =>
      `${organization} is asking you for ${count} ${documents(count)}`,
    preheader: (deadline) =>
      `${deadline === null ? 'Send them' : `Send them by ${deadline}`} from your phone, no account needed.`,
    heading: (count, deadline) => `${number(count)} ${documents(count)} to send${by(deadline)}`,
    ask: (title) =>
      title === ''
        ? ['Please send us the documents below.']
        : ['For ', { strong: title }, ', please send us the documents below.'],
    late: (deadline) =>
      `The deadline of ${deadline} has passed, but you can still send your documents.`,
    button: 'Send my documents',
    note: (count) => `No account or password needed.${count > FEW ? '' : ' It takes two minutes.'}`,
  },
  reminder: {
    before: {
      subject: (organization, count) =>
        `Reminder: ${organization} is still waiting for ${count} ${documents(count)}`,
      preheader: (deadline) =>
        `${deadline === null ? 'It is not too late to send your documents' : `Please send your documents by ${deadline}`} from your phone, no account needed.`,
      heading: (count, deadline) =>
        `${number(count)} ${documents(count)} still to send${by(deadline)}`,
      submitHeading: (deadline) => `All that is left is to submit your documents${by(deadline)}`,
      ask: (title, count) => [
        'A friendly reminder',
        ...aboutFile(title),
        `: the ${documents(count)} below ${count === 1 ? 'is' : 'are'} still missing.`,
      ],
    },
    day: {
      subject: (organization, count) =>
        `Due today: ${organization} is still waiting for ${count} ${documents(count)}`,
      preheader: () => 'Your documents are due today. You can still send them from your phone.',
      heading: (count) => `${number(count)} ${documents(count)} still to send today`,
      submitHeading: () => 'All that is left is to submit your documents today',
      ask: (title, count, deadline) => [
        'Your documents',
        ...forFile(title),
        ` are due today, ${deadline}. The ${documents(count)} below ${count === 1 ? 'is' : 'are'} still missing.`,
      ],
    },
    overdue: {
      subject: (organization, count) =>
        `Overdue: ${organization} is still waiting for ${count} ${documents(count)}`,
      preheader: () => 'Your request is on hold. You can still complete it from your phone.',
      heading: (count) => `${number(count)} ${documents(count)} still missing`,
      submitHeading: () => 'All that is left is to submit your documents',
      ask: (title, count) => [
        'We cannot continue',
        ...(title === '' ? [] : [' with ', { strong: title }]),
        ` without the ${documents(count)} below.`,
      ],
    },
    submitSubject: (organization) => `${organization} is waiting for you to submit your documents`,
    submitPrompt: (title) => [
      'A friendly reminder',
      ...aboutFile(title),
      ': your documents are uploaded but not submitted yet. Open your page and press “Submit my documents”.',
    ],
    late: (deadline, days) =>
      `The deadline of ${deadline} ${days < 1 ? 'has passed' : days === 1 ? 'passed yesterday' : `passed ${days} days ago`}, but you can still send your documents.`,
    uploadsKept: 'We have kept everything you uploaded, so you do not need to send it again.',
    disregardIfAnswered: 'If you have just replied to us, please ignore this message.',
    replyForHelp:
      'Is something holding you up? Reply to this email and we will find a solution together.',
    submitButton: 'Submit my documents',
  },
  expiring: {
    subject: (organization, day) => `Your link for ${organization} stops working after ${day}`,
    preheader: (count) =>
      count === 0
        ? 'Your documents are ready: all that is left is to submit them.'
        : `${count} ${documents(count)} to send before then.`,
    heading: (day) => `Your link works until ${day}`,
    tell: (title, count) =>
      count === 0
        ? [
            'Your documents',
            ...forFile(title),
            ' are uploaded but not submitted yet. Open your page and press “Submit my documents”.',
          ]
        : [
            `The ${documents(count)} below`,
            ...forFile(title),
            ` ${count === 1 ? 'is' : 'are'} still missing.`,
          ],
    after: 'After that day your page closes and you can no longer send documents.',
  },
  resubmission: {
    subject: (organization, count, act) =>
      `${organization} is asking you to ${RESUBMISSION[act].verb} ${count} ${documents(count)}`,
    preheader: 'Here is what is missing and why. Your other documents are not affected.',
    heading: (count, act, deadline) =>
      `${number(count)} ${documents(count)} to ${RESUBMISSION[act].verb}${by(deadline)}`,
    ask: (title, count, act) => [
      act === 'provide' ? 'Thank you for your answer' : 'Thank you for the documents you sent',
      ...forFile(title),
      act === 'complete'
        ? count === 1
          ? '. Something is missing from the document below.'
          : '. Something is missing from the documents below.'
        : act === 'provide'
          ? count === 1
            ? '. The document below is still needed.'
            : '. The documents below are still needed.'
          : act === 'redo'
            ? '. The documents below need to be replaced or completed.'
            : count === 1
              ? '. The document below could not be accepted.'
              : '. The documents below could not be accepted.',
    ],
    refused: (names) => `Rejected: ${names}`,
    kept: (names) => `Kept: ${names}`,
    addMissing: 'What you sent is kept: add only what is missing.',
    reason: (reason) => `Reason: ${reason}`,
    othersAccepted:
      'Your other documents have been accepted, so you do not need to send them again.',
    button: (act) => RESUBMISSION[act].button,
  },
  submitted: {
    subject: (recipient, title) =>
      `${recipient} has submitted the documents${title === '' ? '' : `: ${title}`}`,
    preheader: (at) => `Submitted on ${at}. They are waiting for your review.`,
    heading: (recipient, count) =>
      count === 0
        ? `${recipient} has answered`
        : `${recipient} has submitted ${count} ${documents(count)}`,
    tell: (title, at) => [
      ...(title === '' ? ['Your request'] : ['Your request ', { strong: title }]),
      ` is ready for review. The documents were submitted on ${at}.`,
    ],
    button: 'Review the documents',
  },
  receipt: {
    subject: (organization) => `Receipt: your documents for ${organization}`,
    preheader: (at) => `Received on ${at}. Keep this email as proof.`,
    heading: (count) =>
      count === 0
        ? 'Your answer has arrived'
        : count === 1
          ? 'Your document has arrived'
          : 'Your documents have arrived',
    tell: (organization, title, at) => [
      { strong: organization },
      ' has received the documents you submitted',
      ...forFile(title),
      ` on ${at}.`,
    ],
    fileOf: (position, count) => `file ${position} of ${count}`,
    keep: 'Keep this email as proof of what you submitted.',
    encrypted:
      'Your files were encrypted before they were sent: the fingerprints below are those of the encrypted files. Those of your files are in the receipt of the page, in the browser that sent them.',
  },
  completed: {
    subject: (organization) => `${organization} has accepted your documents`,
    preheader: 'Everything is in order. There is nothing left to do.',
    heading: 'Everything is in order',
    tell: (organization, title) => [
      { strong: organization },
      ' has accepted all your documents',
      ...forFile(title),
      '.',
    ],
    nothingToDo:
      'You do not need to do anything else. Until it expires, your link still shows your documents and your receipt.',
  },
  code: {
    subject: (digits, organization) => `${digits} is your code for ${organization}`,
    preheader: 'Valid for 10 minutes on the page you have opened.',
    heading: 'Your six-digit code',
    tell: (organization) => [
      'Enter this code on the ',
      { strong: organization },
      ' page you have just opened:',
    ],
    valid: 'It is valid for 10 minutes and works once. A new code replaces this one.',
    notYou:
      'Didn’t ask for this code? Do not share it: someone else has opened your link. Call your contact on the number you already have.',
  },
  renewal: {
    subject: (organization) => `Your new link for ${organization}`,
    preheader: (deadline) =>
      `${deadline === null ? 'Continue with your request' : `Please send your documents by ${deadline}`} from your phone, no account needed.`,
    heading: 'Here is your new link',
    tell: (title) => ['You asked for a new link', ...forFile(title), '. The old one had expired.'],
    button: 'Open my page',
  },
  renewalRequested: {
    subject: (recipient, title) =>
      `${recipient} has asked for a new link${title === '' ? '' : `: ${title}`}`,
    preheader: (at) => `Requested on ${at}. The request has expired.`,
    heading: (recipient) => `${recipient} has asked for a new link`,
    tell: (title) => [
      ...(title === '' ? ['Your request'] : ['Your request ', { strong: title }]),
      ' has expired, and its link no longer works.',
    ],
    next: 'To receive the documents, reopen the request with a new deadline.',
    button: 'Reopen the request',
  },
  message: {
    subject: (organization, title) =>
      `A message from ${organization}${title === '' ? '' : `: ${title}`}`,
    subjectToSender: (recipient, title) =>
      `${recipient} sent you a message${title === '' ? '' : `: ${title}`}`,
    preheader: (name) => `${name} sent you a message about your request.`,
    heading: (name) => `${name} sent you a message`,
    about: (title) => (title === '' ? ['About your request:'] : ['About ', { strong: title }, ':']),
    answer: 'Reply',
    note: 'No account or password needed.',
    noLink: 'The upload page is closed. You can reply directly to this email.',
  },
};
