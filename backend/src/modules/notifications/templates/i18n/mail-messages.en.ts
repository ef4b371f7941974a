import type { MailMessages } from './mail-messages.types.ts';
import { before, documents, forFile, number } from './mail-fragments.en.ts';
import { requestChangeMessagesEn } from './request-change-messages.en.ts';

export const mailMessagesEn: MailMessages = {
  greeting: (name) => `Hello ${name},`,
  optional: 'optional',
  notProvided: 'not provided',
  replace: 'to replace',
  complete: 'to complete',
  fingerprint: (sha256) => `SHA-256 ${sha256}`,
  privacy: 'Privacy',
  stop: 'Stop these reminders',
  footer: (organization) =>
    `Sent by Recueil for ${organization}. Your documents are encrypted. They are used for this file only.`,
  footerToMember: (organization) => `Sent by Recueil for ${organization}.`,
  personalLink: {
    strong: 'This link is yours alone.',
    text: (until) => `Do not forward it: it opens your upload page. It works until ${until}.`,
  },
  verifySender:
    'Not sure about this e-mail? Call the person you deal with at the number you already know, or copy this address:',
  verifySenderWithoutLink:
    'Not sure about this e-mail? Call the person you deal with at the number you already know. This message asks nothing of you.',
  becauseYouSent:
    'You receive this e-mail because you sent this request. The button leads to your account, where you sign in as usual.',
  invitation: {
    subject: (organization, count) => `${organization} asks you for ${count} ${documents(count)}`,
    preheader: (deadline) =>
      `${deadline === null ? 'Send them' : `Send them before ${deadline}`}, from your phone, without an account.`,
    heading: (count, deadline) => `${number(count)} ${documents(count)} to send${before(deadline)}`,
    ask: (title) =>
      title === ''
        ? ['Please send us the documents below.']
        : ['For your file ', { strong: title }, ', please send us the documents below.'],
    late: (deadline) =>
      `The deadline of ${deadline} has passed, but you can still send your documents.`,
    button: 'Send my documents',
    note: 'No account, no password. It takes two minutes.',
  },
  reminder: {
    before: {
      subject: (organization, count) =>
        `Reminder: ${organization} is still waiting for ${count} ${documents(count)}`,
      preheader: (deadline) =>
        `${deadline === null ? 'It is not too late to complete your file' : `Your file is to be completed before ${deadline}`}, from your phone, without an account.`,
      heading: (count, deadline) =>
        `${number(count)} more ${documents(count)} to send${before(deadline)}`,
      submitHeading: (deadline) => `All that is left is to submit${before(deadline)}`,
      ask: (title, count) => [
        'A friendly reminder',
        ...forFile(title),
        `: the ${documents(count)} below ${count === 1 ? 'is' : 'are'} still missing.`,
      ],
    },
    day: {
      subject: (organization, count) =>
        `Due today: ${organization} is still waiting for ${count} ${documents(count)}`,
      preheader: () => 'Your file is due today. Two minutes are enough, from your phone.',
      heading: (count) => `${number(count)} more ${documents(count)} to send today`,
      submitHeading: () => 'All that is left is to submit today',
      ask: (title, count, deadline) => [
        ...(title === '' ? ['Your file'] : ['Your file ', { strong: title }]),
        ` is due today, ${deadline}. The ${documents(count)} below ${count === 1 ? 'is' : 'are'} still missing.`,
      ],
    },
    overdue: {
      subject: (organization, count) =>
        `Past the deadline: ${organization} is still waiting for ${count} ${documents(count)}`,
      preheader: () => 'Your file cannot move on. You can still complete it, from your phone.',
      heading: (count) => `${number(count)} ${documents(count)} still missing from your file`,
      submitHeading: () => 'All that is left is to submit',
      ask: (title, count) => [
        'We cannot go on with your file',
        ...(title === '' ? [] : [' ', { strong: title }]),
        ` without the ${documents(count)} below.`,
      ],
    },
    submitSubject: (organization) => `${organization} is waiting for you to submit`,
    submitPrompt: (title) => [
      'A friendly reminder',
      ...(title === '' ? [] : [' for your file ', { strong: title }]),
      ': your documents are uploaded, but they have not been handed to us yet. Open your page and press “Submit my documents”.',
    ],
    late: (deadline, days) =>
      `The deadline of ${deadline} has passed${days < 1 ? '' : days === 1 ? ' (that was yesterday)' : ` (that was ${days} days ago)`}, but you can still send your documents.`,
    uploadsKept: 'What you have uploaded is kept: you need not send it again.',
    disregardIfAnswered: 'If you have just answered us, please disregard this message.',
    replyForHelp:
      'Is something holding you up? Reply to this e-mail: we will look for a solution with you.',
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
            ' are uploaded, but they have not been handed to us yet. Open your page and press “Submit my documents”.',
          ]
        : [
            `The ${documents(count)} below`,
            ...forFile(title),
            ` ${count === 1 ? 'is' : 'are'} still missing.`,
          ],
    after: 'After that day your page closes, and nothing more can be sent on it.',
  },
  memberInvitation: {
    subject: (inviter, organization) => `${inviter} invites you to join ${organization} on Recueil`,
    preheader: (until) => `The invitation is valid until ${until}.`,
    heading: (organization) => `Join ${organization}`,
    greeting: 'Hello,',
    tell: (inviter, organization, role) => [
      { strong: inviter },
      ' invites you to work in the space of ',
      { strong: organization },
      `, ${role}.`,
    ],
    roles: { owner: 'as an owner', admin: 'as an administrator', member: 'as a member' },
    about:
      'There you can ask for documents, follow their arrival and review them with your colleagues.',
    button: 'Accept the invitation',
    note: (until) => `It is valid until ${until} and can be used once.`,
    unexpected:
      'Did you not expect this invitation? Do nothing: without you, nothing changes. If the button does not work, copy this address:',
  },
  resubmission: {
    subject: (organization, count) =>
      `${organization} asks you to replace ${count} ${documents(count)}`,
    preheader: 'Here is what is missing, and why. Your other documents stay in place.',
    heading: (count, deadline) =>
      `${number(count)} ${documents(count)} to replace${before(deadline)}`,
    ask: (title, count) => [
      'Thank you for what you sent',
      ...(title === '' ? [] : [' for the file ', { strong: title }]),
      count === 1
        ? '. The document below could not be accepted.'
        : '. The documents below could not be accepted.',
    ],
    reason: (reason) => `Reason: ${reason}`,
    othersAccepted: 'Your other documents are accepted: you need not send them again.',
    button: 'Replace my documents',
    note: 'No account, no password. It takes two minutes.',
  },
  submitted: {
    subject: (recipient, title) =>
      `${recipient} has handed in the documents${title === '' ? '' : `: ${title}`}`,
    preheader: (at) => `Handed in on ${at}. They are waiting for your review.`,
    heading: (recipient, count) => `${recipient} has handed in ${count} ${documents(count)}`,
    tell: (title, at) => [
      ...(title === '' ? ['Your request'] : ['Your request ', { strong: title }]),
      ` is ready to be reviewed. Documents handed in on ${at}.`,
    ],
    button: 'Review the documents',
  },
  receipt: {
    subject: (organization) => `Receipt: your documents for ${organization}`,
    preheader: (at) => `Received on ${at}. Keep this e-mail as proof.`,
    heading: (count) => (count === 1 ? 'Your document has arrived' : 'Your documents have arrived'),
    tell: (organization, title, at) => [
      { strong: organization },
      ' has received',
      ...(title === '' ? [] : [', for the file ', { strong: title }, ',']),
      ` what you handed in on ${at}.`,
    ],
    keep: 'Keep this e-mail: the SHA-256 fingerprint proves which file you handed in, to the last bit.',
  },
  completed: {
    subject: (organization) => `${organization} has accepted your documents`,
    preheader: 'Everything is in order. There is nothing left to do.',
    heading: 'Everything is in order',
    tell: (organization, title) => [
      { strong: organization },
      ' has accepted all your documents',
      ...(title === '' ? [] : [' for the file ', { strong: title }]),
      '.',
    ],
    nothingToDo: 'There is nothing left for you to do. The link you were sent no longer works.',
  },
  ...requestChangeMessagesEn,
  code: {
    subject: (digits, organization) => `${digits} is your code for ${organization}`,
    preheader: 'Valid for 10 minutes, on the page you have opened.',
    heading: 'Your six-digit code',
    tell: (organization) => [
      'Enter this code on the page of ',
      { strong: organization },
      ' that you have just opened:',
    ],
    valid: 'It is valid for 10 minutes and works once. A new code replaces this one.',
    notYou:
      'Did you not ask for this? Give this code to nobody: somebody has opened your link. Call the person you deal with at the number you already know.',
  },
  renewal: {
    subject: (organization) => `Your new link for ${organization}`,
    preheader: (deadline) =>
      `${deadline === null ? 'Go on with your file' : `Your file is to be completed before ${deadline}`}, from your phone, without an account.`,
    heading: 'Here is your new link',
    tell: (title) => [
      'You asked for a new link',
      ...(title === '' ? [] : [' for your file ', { strong: title }]),
      '. The old one had expired.',
    ],
    button: 'Open my page',
  },
  renewalRequested: {
    subject: (recipient, title) =>
      `${recipient} asks for a new link${title === '' ? '' : `: ${title}`}`,
    preheader: (at) => `Asked on ${at}. The request has expired.`,
    heading: (recipient) => `${recipient} asks for a new link`,
    tell: (title) => [
      ...(title === '' ? ['Your request'] : ['Your request ', { strong: title }]),
      ' has expired, and its link no longer works.',
    ],
    next: 'To let the documents come in, reopen the request with a new deadline.',
    button: 'Reopen the request',
  },
  message: {
    subject: (organization, title) =>
      `A message from ${organization}${title === '' ? '' : `: ${title}`}`,
    subjectToSender: (recipient, title) =>
      `${recipient} wrote to you${title === '' ? '' : `: ${title}`}`,
    preheader: (name) => `${name} wrote to you about your file.`,
    heading: (name) => `${name} wrote to you`,
    about: (title) =>
      title === '' ? ['About your file:'] : ['About the file ', { strong: title }, ':'],
    answer: 'Answer',
    note: 'No account, no password.',
    noLink: 'The upload page is closed. To answer, simply reply to this e-mail.',
  },
};
