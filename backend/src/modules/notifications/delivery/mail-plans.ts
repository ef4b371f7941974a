import { assignedTemplate } from '../templates/sender/assigned.template.ts';
import { codeTemplate } from '../templates/recipient/code.template.ts';
import { completedSenderTemplate } from '../templates/sender/completed-sender.template.ts';
import { completedTemplate } from '../templates/recipient/completed.template.ts';
import { changedTemplate } from '../templates/recipient/changed.template.ts';
import { closedTemplate } from '../templates/recipient/closed.template.ts';
import type { MailTemplate } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
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
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import { REVIEW_MAIL_DUE, type SenderMailContext } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailKind } from './mail-kind.ts';
import { AWAITING_RECIPIENT } from '../../requests/requests-limits.contract.ts';

interface AnyMailPlan {
  readonly kind: MailKind;
  readonly events: readonly string[];
  readonly when?: (payload: Readonly<Record<string, unknown>>) => boolean;
  readonly to: 'recipient' | 'sender' | 'other-side';
  /** Of the sender's side this mail reaches the assignee instead of the creator. */
  readonly forAssignee?: true;
  /** The recipient is waiting for it, so the daily quota does not delay it. */
  readonly exemptFromQuota?: true;
  readonly dropWhenQuotaFull?: true;
  /** Not sent again after a crash during delivery; other mails are, under the same Message-ID. */
  readonly atMostOnce?: true;
  readonly loggedAs?: Readonly<Record<string, MailKind>>;
  readonly unsubscribeFrom?: 'reminders' | 'sender-mails';
}

/** A mail about one request. */
export interface RequestMailPlan extends AnyMailPlan {
  /** Statuses of the request in which the mail is still relevant when it is sent. */
  readonly whileStatus: readonly string[];
  readonly linkPurpose?: 'invitation' | 'reminder' | 'resubmission' | 'renewal' | 'message';
  readonly linkOptional?: true;
  readonly carries?: 'code' | 'message' | 'changes';
  readonly template: MailTemplate;
}

/** A mail to a sender about several requests; null: there is nothing to tell. */
export interface SenderMailPlan extends AnyMailPlan {
  readonly compose: (
    context: NotificationsContext,
    senderContext: SenderMailContext,
    event: DomainEvent,
  ) => Promise<MailPage | null>;
}

export type MailPlan = RequestMailPlan | SenderMailPlan;

const wasInvited: NonNullable<MailPlan['when']> = ({ invited }) => invited === true;

const OPEN_STATUSES = [...AWAITING_RECIPIENT, 'submitted', 'approved', 'rejected'];

/** Batched: one mail for all edits within a delay. */
export const CHANGED_PLAN: RequestMailPlan = {
  kind: 'changed',
  events: [],
  whileStatus: AWAITING_RECIPIENT,
  to: 'recipient',
  linkPurpose: 'invitation',
  carries: 'changes',
  template: changedTemplate,
};

export const MAIL_PLANS: readonly RequestMailPlan[] = [
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
  // Sending a request again while it awaits replacements repeats what to replace.
  {
    kind: 'resubmission',
    events: ['request.sent'],
    whileStatus: ['pending_resubmission'],
    to: 'recipient',
    linkPurpose: 'resubmission',
    template: resubmissionTemplate,
  },
  {
    kind: 'submitted',
    events: ['request.submitted'],
    whileStatus: ['submitted'],
    to: 'sender',
    unsubscribeFrom: 'sender-mails',
    template: submittedTemplate,
  },
  // Sent even if the sender decides before the mail leaves.
  {
    kind: 'receipt',
    events: ['request.submitted'],
    whileStatus: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'],
    to: 'recipient',
    exemptFromQuota: true,
    template: receiptTemplate,
  },
  {
    kind: 'completed',
    events: [],
    whileStatus: ['completed'],
    to: 'recipient',
    template: completedTemplate,
  },
  {
    kind: 'code',
    events: ['code.requested'],
    whileStatus: OPEN_STATUSES,
    to: 'recipient',
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
    kind: 'renewal-requested',
    events: ['link.renewal-requested'],
    whileStatus: ['expired'],
    to: 'sender',
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
    template: closedTemplate,
  },
  {
    kind: 'rejected',
    events: ['request.rejected'],
    when: wasInvited,
    whileStatus: ['rejected'],
    to: 'recipient',
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
  // Sent even if the recipient is faster; sending again is not confirmed.
  {
    kind: 'sent',
    events: ['request.sent'],
    when: ({ resent }) => resent !== true,
    whileStatus: [...OPEN_STATUSES, 'completed'],
    to: 'sender',
    unsubscribeFrom: 'sender-mails',
    template: sentTemplate,
  },
  // With the mail to the recipient, once the decision can no longer be reverted.
  {
    kind: 'completed-sender',
    events: [REVIEW_MAIL_DUE],
    whileStatus: ['completed'],
    to: 'sender',
    unsubscribeFrom: 'sender-mails',
    template: completedSenderTemplate,
  },
  {
    kind: 'deadline-near',
    events: ['deadline.near'],
    whileStatus: AWAITING_RECIPIENT,
    to: 'sender',
    unsubscribeFrom: 'sender-mails',
    template: deadlineNearTemplate,
  },
];

const BOTH_PEOPLE: ReadonlySet<MailKind> = new Set<MailKind>([
  'submitted',
  'renewal-requested',
  'message',
  'completed-sender',
  'deadline-near',
]);

/** The same mails for the assignee, each a delivery of its own. */
export const ASSIGNEE_PLANS: readonly RequestMailPlan[] = [
  ...MAIL_PLANS.filter(({ kind }) => BOTH_PEOPLE.has(kind)).map((plan): RequestMailPlan => ({
    ...plan,
    to: 'sender',
    forAssignee: true,
    ...(plan.to === 'other-side' ? { when: ({ from }) => from === 'recipient' } : {}),
  })),
  {
    kind: 'assigned',
    events: ['request.assigned'],
    // The mail `reassigned` covers those of a former member.
    when: ({ assigneeId, reassigned }) => assigneeId !== null && reassigned !== true,
    whileStatus: [...OPEN_STATUSES, 'draft', 'expired'],
    to: 'sender',
    forAssignee: true,
    template: assignedTemplate,
  },
];

/** The same mails for owners, when creator and assignee have left. */
export const OWNER_PLANS: readonly RequestMailPlan[] = ASSIGNEE_PLANS.filter(({ kind }) =>
  BOTH_PEOPLE.has(kind),
);

export const REVIEW_PLANS: readonly RequestMailPlan[] = MAIL_PLANS.filter(
  ({ kind }) => kind === 'resubmission' || kind === 'completed',
);

/** Never relevant: drops a mail whose decisions were reverted. */
export const NO_REVIEW_PLAN: RequestMailPlan = {
  kind: 'resubmission',
  events: [],
  whileStatus: [],
  to: 'recipient',
  template: resubmissionTemplate,
};
