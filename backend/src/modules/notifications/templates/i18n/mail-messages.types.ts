import type { Paragraph } from '../mail-page.ts';

interface ReminderMessages {
  subject(organization: string, count: number): string;
  preheader(deadline: string | null): string;
  heading(count: number, deadline: string | null): string;
  submitHeading(deadline: string | null): string;
  ask(title: string, count: number, deadline: string): Paragraph;
}

interface ClosedMessages {
  subject(organization: string, title: string): string;
  preheader: string;
  heading: string;
  tell(organization: string, title: string): Paragraph;
  nothingToDo: string;
}

interface ChangedMessages {
  subject(organization: string): string;
  heading(deadline: string | null): string;
}

/** Dates and sizes are already formatted. */
/** What the recipient does with documents that came back; `redo`: some of each. */
export type ResubmissionAct = 'replace' | 'complete' | 'provide' | 'redo';

export interface MailMessages {
  greeting(name: string): string;
  optional: string;
  notProvided: string;
  replace: string;
  complete: string;
  /** Beside a document that the recipient does not have, and that is still needed. */
  provide: string;
  unavailable: string;
  fingerprint(sha256: string): string;
  privacy: string;
  stop: string;
  footer(organization: string): string;
  /** Without the note about encrypted documents. */
  footerToMember(organization: string): string;
  personalLink: { strong: string; text(until: string, zone: string): string };
  verifySender: string;
  verifySenderWithoutLink: string;
  becauseYouSent: string;
  invitation: {
    subject(organization: string, count: number): string;
    preheader(deadline: string | null): string;
    heading(count: number, deadline: string | null): string;
    ask(title: string): Paragraph;
    late(deadline: string): string;
    button: string;
    note(count: number): string;
  };
  reminder: {
    before: ReminderMessages;
    day: ReminderMessages;
    overdue: ReminderMessages;
    /** Everything is uploaded, but not submitted. */
    submitSubject(organization: string): string;
    submitPrompt(title: string): Paragraph;
    late(deadline: string, days: number): string;
    uploadsKept: string;
    disregardIfAnswered: string;
    replyForHelp: string;
    submitButton: string;
  };
  expiring: {
    subject(organization: string, day: string): string;
    preheader(count: number): string;
    heading(day: string): string;
    /** `count` is 0 when everything is uploaded, but not submitted. */
    tell(title: string, count: number): Paragraph;
    after: string;
  };
  resubmission: {
    subject(organization: string, count: number, act: ResubmissionAct): string;
    preheader: string;
    heading(count: number, act: ResubmissionAct, deadline: string | null): string;
    ask(title: string, count: number, act: ResubmissionAct): Paragraph;
    reason(reason: string): string;
    /** Names of files of a document of which some are kept. */
    refused(names: string): string;
    kept(names: string): string;
    /** Beside an incomplete document: its files are kept. */
    addMissing: string;
    othersAccepted: string;
    button(act: ResubmissionAct): string;
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
    /** Beside each file of a document that has several. */
    fileOf(position: number, count: number): string;
    keep: string;
    /** Whose hashes the mail has, where files are encrypted end to end. */
    encrypted: string;
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
    noLink: string;
  };
}

export type RequestChangeMessages = Pick<
  MailMessages,
  'cancelled' | 'rejected' | 'reasonGiven' | 'closedQuestion' | 'reopened' | 'changed'
>;
