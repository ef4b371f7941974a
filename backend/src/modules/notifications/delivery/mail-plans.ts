import { codeTemplate } from '../templates/recipient/code.template.ts';
import { completedSenderTemplate } from '../templates/sender/completed-sender.template.ts';
import { completedTemplate } from '../templates/recipient/completed.template.ts';
import { changedTemplate } from '../templates/recipient/changed.template.ts';
import { closedTemplate } from '../templates/recipient/closed.template.ts';
import type { MailTemplate } from '../templates/build-mail-page.ts';
import { deadlineNearTemplate } from '../templates/sender/deadline-near.template.ts';
import { expiringTemplate } from '../templates/recipient/expiring.template.ts';
import { submittedTemplate } from '../templates/sender/submitted.template.ts';
import { invitationTemplate } from '../templates/recipient/invitation.template.ts';
import { messageTemplate } from '../templates/message.template.ts';
import { receiptTemplate } from '../templates/recipient/receipt.template.ts';
import { reminderTemplate } from '../templates/recipient/reminder.template.ts';
import { renewalRequestedTemplate } from '../templates/sender/renewal-requested.template.ts';
import { renewalTemplate } from '../templates/recipient/renewal.template.ts';
import { reopenedTemplate } from '../templates/recipient/reopened.template.ts';
import { resubmissionTemplate } from '../templates/recipient/resubmission.template.ts';
import { sentTemplate } from '../templates/sender/sent.template.ts';
import { REVIEW_MAIL_DUE } from '../../requests/index.ts';

export type MailKind =
  | 'invitation'
  | 'reminder'
  | 'automatic-reminder'
  | 'resubmission'
  | 'handed-in'
  | 'receipt'
  | 'completed'
  | 'code'
  | 'renewal'
  | 'renewal-asked'
  | 'message'
  | 'expiring'
  | 'cancelled'
  | 'rejected'
  | 'reopened'
  | 'changed'
  | 'sent'
  | 'completed-sender'
  | 'deadline-near'
  | 'digest'
  | 'daily-summary';

export interface MailPlan {
  readonly kind: MailKind;
  /** Events after which it may be due. */
  readonly events: readonly string[];
  /** It is due only while the request is in one of these: a mail speaks of how things stand when it leaves. */
  readonly whileStatus: readonly string[];
  /** Of the events it follows, those that it does; all when absent. */
  readonly when?: (payload: Readonly<Record<string, unknown>>) => boolean;
  /** `other-side`: whoever did not write what the event speaks of. */
  readonly to: 'recipient' | 'sender' | 'other-side';
  /** What the link in it is minted for; null when it carries none. Senders get none in any case. */
  readonly linkPurpose: 'invitation' | 'reminder' | 'resubmission' | 'renewal' | 'message' | null;
  /** It has something to say without a link too, when the request can have none any more. */
  readonly linkOptional?: true;
  /** Somebody waits for it at this moment, or is owed it: the organisation's daily quota does not hold it up. */
  readonly exemptFromQuota?: true;
  /** When a process dies between handing it over and hearing the answer, it is not sent again: the next one says the same. Every other mail is, under the same Message-ID. */
  readonly atMostOnce?: true;
  /** What it carries beside the letter, made or fetched as it is written. */
  readonly carries?: 'code' | 'message' | 'changes';
  /** What it is called in the log and the timeline after some of these events. */
  readonly loggedAs?: Readonly<Record<string, MailKind>>;
  /** Its reader can stop mails of this kind, by a link in it and by a header: the recipient the reminders of a request, the sender what their preferences name. */
  readonly unsubscribeFrom?: 'reminders' | 'sender-mails';
  readonly template: MailTemplate;
}

/** A recipient who was never invited has nothing to be told. */
const wasInvited: NonNullable<MailPlan['when']> = ({ invited }) => invited === true;

const AWAITING_RECIPIENT = ['pending', 'viewed', 'pending_resubmission'];
/** A link shows something in each of these. */
const OPEN_STATUSES = [...AWAITING_RECIPIENT, 'submitted', 'approved', 'rejected'];

/** Edits are gathered into one mail, sent some time after the first. */
export const CHANGED_PLAN: MailPlan = {
  kind: 'changed',
  events: [],
  whileStatus: AWAITING_RECIPIENT,
  to: 'recipient',
  linkPurpose: 'invitation',
  carries: 'changes',
  template: changedTemplate,
};

export const MAIL_PLANS: readonly MailPlan[] = [
  {
    kind: 'invitation',
    events: ['request.sent'],
    whileStatus: ['pending', 'viewed'],
    to: 'recipient',
    linkPurpose: 'invitation',
    template: invitationTemplate,
  },
  {
    kind: 'reminder',
    events: ['request.reminded', 'reminder.due'],
    loggedAs: { 'reminder.due': 'automatic-reminder' },
    whileStatus: AWAITING_RECIPIENT,
    to: 'recipient',
    linkPurpose: 'reminder',
    unsubscribeFrom: 'reminders',
    atMostOnce: true,
    template: reminderTemplate,
  },
  {
    kind: 'expiring',
    events: ['request.expiring'],
    whileStatus: AWAITING_RECIPIENT,
    to: 'recipient',
    linkPurpose: 'reminder',
    unsubscribeFrom: 'reminders',
    atMostOnce: true,
    template: expiringTemplate,
  },
  // Sending again a request that waits for replacements repeats what is to be replaced.
  {
    kind: 'resubmission',
    events: ['request.sent'],
    whileStatus: ['pending_resubmission'],
    to: 'recipient',
    linkPurpose: 'resubmission',
    template: resubmissionTemplate,
  },
  {
    kind: 'handed-in',
    events: ['request.submitted'],
    whileStatus: ['submitted'],
    to: 'sender',
    linkPurpose: null,
    unsubscribeFrom: 'sender-mails',
    template: submittedTemplate,
  },
  // A receipt is owed even when the sender was faster than the mail.
  {
    kind: 'receipt',
    events: ['request.submitted'],
    whileStatus: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'],
    to: 'recipient',
    linkPurpose: null,
    exemptFromQuota: true,
    template: receiptTemplate,
  },
  {
    kind: 'completed',
    events: [],
    whileStatus: ['completed'],
    to: 'recipient',
    linkPurpose: null,
    template: completedTemplate,
  },
  {
    kind: 'code',
    events: ['code.asked'],
    whileStatus: OPEN_STATUSES,
    to: 'recipient',
    linkPurpose: null,
    exemptFromQuota: true,
    carries: 'code',
    template: codeTemplate,
  },
  {
    kind: 'renewal',
    events: ['link.renewed'],
    whileStatus: AWAITING_RECIPIENT,
    to: 'recipient',
    linkPurpose: 'renewal',
    template: renewalTemplate,
  },
  {
    kind: 'renewal-asked',
    events: ['link.renewal-asked'],
    whileStatus: ['expired'],
    to: 'sender',
    linkPurpose: null,
    template: renewalRequestedTemplate,
  },
  {
    kind: 'message',
    events: ['message.written'],
    whileStatus: [...OPEN_STATUSES, 'completed', 'expired', 'cancelled'],
    to: 'other-side',
    linkPurpose: 'message',
    linkOptional: true,
    carries: 'message',
    template: messageTemplate,
  },
  {
    kind: 'cancelled',
    events: ['request.cancelled'],
    when: wasInvited,
    whileStatus: ['cancelled'],
    to: 'recipient',
    linkPurpose: null,
    template: closedTemplate,
  },
  {
    kind: 'rejected',
    events: ['request.rejected'],
    when: wasInvited,
    whileStatus: ['rejected'],
    to: 'recipient',
    linkPurpose: null,
    template: closedTemplate,
  },
  {
    kind: 'reopened',
    events: ['request.reopened'],
    when: wasInvited,
    whileStatus: AWAITING_RECIPIENT,
    to: 'recipient',
    linkPurpose: 'invitation',
    template: reopenedTemplate,
  },
  CHANGED_PLAN,
  // A confirmation is owed even when the recipient was faster; sending again is the sender's own wish and needs none.
  {
    kind: 'sent',
    events: ['request.sent'],
    when: ({ resent }) => resent !== true,
    whileStatus: [...OPEN_STATUSES, 'completed'],
    to: 'sender',
    linkPurpose: null,
    unsubscribeFrom: 'sender-mails',
    template: sentTemplate,
  },
  // With the recipient's letter, when the decision can no longer be taken back.
  {
    kind: 'completed-sender',
    events: [REVIEW_MAIL_DUE],
    whileStatus: ['completed'],
    to: 'sender',
    linkPurpose: null,
    unsubscribeFrom: 'sender-mails',
    template: completedSenderTemplate,
  },
  {
    kind: 'deadline-near',
    events: ['deadline.near'],
    whileStatus: AWAITING_RECIPIENT,
    to: 'sender',
    linkPurpose: null,
    unsubscribeFrom: 'sender-mails',
    template: deadlineNearTemplate,
  },
];

/** Of what was decided a recipient is told by one of these, as the request stands when the letter is due. */
export const REVIEW_PLANS: readonly MailPlan[] = MAIL_PLANS.filter(
  ({ kind }) => kind === 'resubmission' || kind === 'completed',
);

/** Nothing is decided any more: never due, so that what was tried of such a letter is dropped. */
export const NO_REVIEW_PLAN: MailPlan = {
  kind: 'resubmission',
  events: [],
  whileStatus: [],
  to: 'recipient',
  linkPurpose: null,
  template: resubmissionTemplate,
};

export type Addressee = 'recipient' | 'sender';

export const resolveAddressee = (
  { to }: Pick<MailPlan, 'to'>,
  payload: Readonly<Record<string, unknown>>,
): Addressee => (to !== 'other-side' ? to : payload.from === 'recipient' ? 'sender' : 'recipient');
