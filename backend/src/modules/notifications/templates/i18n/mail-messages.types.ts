import type { Paragraph } from '../mail-page.ts';

/** One stage of a reminder; the deadline is null where there is none. */
interface ReminderMessages {
  subject(organization: string, count: number): string;
  preheader(deadline: string | null): string;
  heading(count: number, deadline: string | null): string;
  submitHeading(deadline: string | null): string;
  ask(title: string, count: number, deadline: string): Paragraph;
}

/** A request that ended without its documents being accepted. */
interface ClosedMessages {
  subject(organization: string, title: string): string;
  preheader: string;
  heading: string;
  tell(organization: string, title: string): Paragraph;
  nothingToDo: string;
}

/** What of a request is another one now. */
interface ChangedMessages {
  subject(organization: string): string;
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
  footer(organization: string): string;
  /** For members of the organisation, who are owed no word about their own documents. */
  footerToMember(organization: string): string;
  personalLink: { strong: string; text(until: string): string };
  verifySender: string;
  /** For mails without a link to copy. */
  verifySenderWithoutLink: string;
  becauseYouSent: string;
  invitation: {
    subject(organization: string, count: number): string;
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
    submitSubject(organization: string): string;
    submitPrompt(title: string): Paragraph;
    late(deadline: string, days: number): string;
    uploadsKept: string;
    disregardIfAnswered: string;
    /** For whoever is late because something holds them up. */
    replyForHelp: string;
    submitButton: string;
  };
  expiring: {
    subject(organization: string, day: string): string;
    preheader(count: number): string;
    heading(day: string): string;
    /** No count: everything is there and only waits to be handed in. */
    tell(title: string, count: number): Paragraph;
    after: string;
  };
  memberInvitation: {
    subject(inviter: string, organization: string): string;
    preheader(until: string): string;
    heading(organization: string): string;
    greeting: string;
    tell(inviter: string, organization: string, role: string): Paragraph;
    roles: Readonly<Record<'owner' | 'admin' | 'member', string>>;
    about: string;
    button: string;
    note(until: string): string;
    unexpected: string;
  };
  resubmission: {
    subject(organization: string, count: number): string;
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
    subject(organization: string): string;
    preheader(at: string): string;
    heading(count: number): string;
    tell(organization: string, title: string, at: string): Paragraph;
    keep: string;
  };
  completed: {
    subject(organization: string): string;
    preheader: string;
    heading: string;
    tell(organization: string, title: string): Paragraph;
    nothingToDo: string;
  };
  cancelled: ClosedMessages;
  rejected: ClosedMessages;
  /** Before the sender's own words. */
  reasonGiven(sender: string): string;
  closedQuestion(sender: string): string;
  reopened: {
    subject(organization: string): string;
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
    subject(digits: string, organization: string): string;
    preheader: string;
    heading: string;
    tell(organization: string): Paragraph;
    valid: string;
    notYou: string;
  };
  renewal: {
    subject(organization: string): string;
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
    subject(organization: string, title: string): string;
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
