import type { Paragraph } from '../mail-page.ts';

/** One stage of a reminder; the deadline is null where there is none. */
interface ReminderMessages {
  subject(organisation: string, count: number): string;
  preheader(deadline: string | null): string;
  heading(count: number, deadline: string | null): string;
  submitHeading(deadline: string | null): string;
  ask(title: string, count: number, deadline: string): Paragraph;
}

/** A request that ended without its documents being accepted. */
interface ClosedMessages {
  subject(organisation: string, title: string): string;
  preheader: string;
  heading: string;
  tell(organisation: string, title: string): Paragraph;
  nothingToDo: string;
}

/** What of a request is another one now. */
interface ChangedMessages {
  subject(organisation: string): string;
  heading(deadline: string | null): string;
}

/** Everything our mails say, but for what people wrote. Dates and sizes come formatted. */
export interface MailMessages {
  greeting(name: string): string;
  optional: string;
  notProvided: string;
  replace: string;
  complete: string;
  fingerprint(sha256: string): string;
  privacy: string;
  /** Beside the privacy notice, in reminders. */
  stop: string;
  footer(organisation: string): string;
  /** For members of the organisation, who are owed no word about their own documents. */
  footerToMember(organisation: string): string;
  personalLink: { strong: string; text(until: string): string };
  verifySender: string;
  /** For mails without a link to copy. */
  verifySenderWithoutLink: string;
  becauseYouSent: string;
  invitation: {
    subject(organisation: string, count: number): string;
    preheader(deadline: string | null): string;
    heading(count: number, deadline: string | null): string;
    ask(title: string): Paragraph;
    late(deadline: string): string;
    button: string;
    note: string;
  };
  reminder: {
    before: ReminderMessages;
    /** On the day of the deadline. */
    day: ReminderMessages;
    overdue: ReminderMessages;
    /** Everything is there and only waits to be handed in. */
    submitSubject(organisation: string): string;
    submitPrompt(title: string): Paragraph;
    late(deadline: string, days: number): string;
    uploadsKept: string;
    disregardIfAnswered: string;
    /** For whoever is late because something holds them up. */
    replyForHelp: string;
    submitButton: string;
  };
  expiring: {
    subject(organisation: string, day: string): string;
    preheader(count: number): string;
    heading(day: string): string;
    /** No count: everything is there and only waits to be handed in. */
    tell(title: string, count: number): Paragraph;
    after: string;
  };
  memberInvitation: {
    subject(inviter: string, organisation: string): string;
    preheader(until: string): string;
    heading(organisation: string): string;
    greeting: string;
    tell(inviter: string, organisation: string, role: string): Paragraph;
    roles: Readonly<Record<'owner' | 'admin' | 'member', string>>;
    about: string;
    button: string;
    note(until: string): string;
    unexpected: string;
  };
  resubmission: {
    subject(organisation: string, count: number): string;
    preheader: string;
    heading(count: number, deadline: string | null): string;
    ask(title: string, count: number): Paragraph;
    reason(reason: string): string;
    othersAccepted: string;
    button: string;
    note: string;
  };
  submitted: {
    subject(recipient: string, title: string): string;
    preheader(at: string): string;
    heading(recipient: string, count: number): string;
    tell(title: string, at: string): Paragraph;
    button: string;
  };
  receipt: {
    subject(organisation: string): string;
    preheader(at: string): string;
    heading(count: number): string;
    tell(organisation: string, title: string, at: string): Paragraph;
    keep: string;
  };
  completed: {
    subject(organisation: string): string;
    preheader: string;
    heading: string;
    tell(organisation: string, title: string): Paragraph;
    nothingToDo: string;
  };
  cancelled: ClosedMessages;
  rejected: ClosedMessages;
  /** Before the sender's own words. */
  reasonGiven(sender: string): string;
  closedQuestion(sender: string): string;
  reopened: {
    subject(organisation: string): string;
    preheader(deadline: string | null): string;
    heading(deadline: string | null): string;
    tell(title: string): Paragraph;
  };
  changed: {
    deadline: ChangedMessages;
    documents: ChangedMessages;
    both: ChangedMessages;
    preheader: string;
    about(title: string): Paragraph;
    deadlineIs(deadline: string | null): string;
    listIs(added: number, edited: number, removed: number): string;
    /** Beside a title. */
    added: string;
    edited: string;
    button: string;
  };
  code: {
    subject(digits: string, organisation: string): string;
    preheader: string;
    heading: string;
    tell(organisation: string): Paragraph;
    valid: string;
    notYou: string;
  };
  renewal: {
    subject(organisation: string): string;
    preheader(deadline: string | null): string;
    heading: string;
    tell(title: string): Paragraph;
    button: string;
  };
  renewalRequested: {
    subject(recipient: string, title: string): string;
    preheader(at: string): string;
    heading(recipient: string): string;
    tell(title: string): Paragraph;
    next: string;
    button: string;
  };
  message: {
    subject(organisation: string, title: string): string;
    subjectToSender(recipient: string, title: string): string;
    preheader(name: string): string;
    heading(name: string): string;
    about(title: string): Paragraph;
    answer: string;
    note: string;
    /** For a request that has ended: its page opens no more. */
    noLink: string;
  };
}

/** The part about a request that is closed, reopened or edited. */
export type RequestChangeMessages = Pick<
  MailMessages,
  'cancelled' | 'rejected' | 'reasonGiven' | 'closedQuestion' | 'reopened' | 'changed'
>;
