import { assignedTemplate } from '../templates/sender/assigned.template.ts';
import { codeTemplate } from '../templates/recipient/code.template.ts';
import { completedSenderTemplate } from '../templates/sender/completed-sender.template.ts';
import { completedTemplate } from '../templates/recipient/completed.template.ts';
import { changedTemplate } from '../templates/recipient/changed.template.ts';
import { closedTemplate } from '../templates/recipient/closed.template.ts';
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
import { unavailableTemplate } from '../templates/sender/unavailable.template.ts';
import { sentTemplate } from '../templates/sender/sent.template.ts';
import { REVIEW_MAIL_DUE } from '../../requests/index.ts';
import type { RequestMailKind } from './mail-kind.ts';
import type { RequestMailPlan } from './mail-plan.ts';
import { AWAITING_RECIPIENT } from '../../requests/requests-limits.contract.ts';

const wasInvited: NonNullable<RequestMailPlan['acceptsPayload']> = ({ invited }) =>
  invited === true;

const hasDocuments =
  (status: string): NonNullable<RequestMailPlan['isDue']> =>
  ({ requestedDocuments }) =>
    requestedDocuments.some(({ validationStatus }) => validationStatus === status);

const OPEN_STATUSES = [...AWAITING_RECIPIENT, 'submitted', 'approved', 'rejected'];

/** Batched: one mail for all edits within a delay. */
export const CHANGED_PLAN: RequestMailPlan = {
  subject: 'request',
  kind: 'changed',
  events: [],
  statuses: AWAITING_RECIPIENT,
  to: 'recipient',
  linkPurpose: 'invitation',
  content: 'changes',
  template: changedTemplate,
};

const PLANS: readonly Omit<RequestMailPlan, 'subject'>[] = [
  {
    kind: 'invitation',
    events: ['request.sent'],
    statuses: ['pending', 'viewed'],
    to: 'recipient',
    linkPurpose: 'invitation',
    template: invitationTemplate,
  },
  {
    kind: 'reminder',
    events: ['request.reminded', 'reminder.due'],
    kindOfEvent: { 'reminder.due': 'automatic-reminder' },
    statuses: AWAITING_RECIPIENT,
    to: 'recipient',
    linkPurpose: 'reminder',
    unsubscribeFrom: 'reminders',
    atMostOnce: true,
    template: reminderTemplate,
  },
  {
    kind: 'expiring',
    events: ['request.expiring'],
    statuses: AWAITING_RECIPIENT,
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
    statuses: ['pending_resubmission'],
    to: 'recipient',
    linkPurpose: 'resubmission',
    template: resubmissionTemplate,
  },
  {
    kind: 'submitted',
    events: ['request.submitted'],
    statuses: ['submitted'],
    to: 'sender',
    unsubscribeFrom: 'sender-mails',
    template: submittedTemplate,
  },
  // Sent even if the sender decides before the mail leaves.
  {
    kind: 'receipt',
    events: ['request.submitted'],
    statuses: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'],
    to: 'recipient',
    exemptFromQuota: true,
    template: receiptTemplate,
  },
  {
    kind: 'completed',
    events: [],
    statuses: ['completed'],
    to: 'recipient',
    template: completedTemplate,
  },
  {
    kind: 'code',
    events: ['code.requested'],
    statuses: [...OPEN_STATUSES, 'completed', 'cancelled'],
    to: 'recipient',
    exemptFromQuota: true,
    content: 'code',
    template: codeTemplate,
  },
  {
    kind: 'renewal',
    events: ['link.renewed'],
    statuses: AWAITING_RECIPIENT,
    to: 'recipient',
    linkPurpose: 'renewal',
    template: renewalTemplate,
  },
  {
    kind: 'renewal-requested',
    events: ['link.renewal-requested'],
    statuses: ['expired'],
    to: 'sender',
    template: renewalRequestedTemplate,
  },
  {
    kind: 'unavailable',
    events: ['document.unavailable'],
    acceptsPayload: ({ repeated }) => repeated !== true,
    statuses: [...AWAITING_RECIPIENT, 'submitted'],
    isDue: hasDocuments('unavailable'),
    to: 'sender',
    template: unavailableTemplate,
  },
  {
    kind: 'insisted',
    events: ['document.insisted'],
    acceptsPayload: ({ mailed }) => mailed === true,
    statuses: AWAITING_RECIPIENT,
    isDue: hasDocuments('rejected'),
    to: 'recipient',
    linkPurpose: 'resubmission',
    template: resubmissionTemplate,
  },
  {
    kind: 'message',
    events: ['message.written'],
    statuses: [...OPEN_STATUSES, 'completed', 'expired', 'cancelled'],
    to: 'other-side',
    linkPurpose: 'message',
    sentWithoutLink: true,
    content: 'message',
    template: messageTemplate,
  },
  {
    kind: 'cancelled',
    events: ['request.cancelled'],
    acceptsPayload: wasInvited,
    statuses: ['cancelled'],
    to: 'recipient',
    template: closedTemplate,
  },
  {
    kind: 'rejected',
    events: ['request.rejected'],
    acceptsPayload: wasInvited,
    statuses: ['rejected'],
    to: 'recipient',
    template: closedTemplate,
  },
  {
    kind: 'reopened',
    events: ['request.reopened'],
    acceptsPayload: wasInvited,
    statuses: AWAITING_RECIPIENT,
    to: 'recipient',
    linkPurpose: 'invitation',
    template: reopenedTemplate,
  },
  CHANGED_PLAN,
  // Sent even if the recipient is faster; sending again is not confirmed.
  {
    kind: 'sent',
    events: ['request.sent'],
    acceptsPayload: ({ resent }) => resent !== true,
    statuses: [...OPEN_STATUSES, 'completed'],
    to: 'sender',
    unsubscribeFrom: 'sender-mails',
    template: sentTemplate,
  },
  // With the mail to the recipient, once the decision can no longer be reverted.
  {
    kind: 'completed-sender',
    events: [REVIEW_MAIL_DUE],
    statuses: ['completed'],
    to: 'sender',
    unsubscribeFrom: 'sender-mails',
    template: completedSenderTemplate,
  },
  {
    kind: 'deadline-near',
    events: ['deadline.near'],
    statuses: AWAITING_RECIPIENT,
    to: 'sender',
    unsubscribeFrom: 'sender-mails',
    template: deadlineNearTemplate,
  },
];

export const MAIL_PLANS = PLANS.map((plan): RequestMailPlan => ({ subject: 'request', ...plan }));

const BOTH_PEOPLE: ReadonlySet<RequestMailKind> = new Set<RequestMailKind>([
  'submitted',
  'renewal-requested',
  'unavailable',
  'message',
  'completed-sender',
  'deadline-near',
]);

/** The same mails for the assignee, each a delivery of its own. */
export const ASSIGNEE_PLANS: readonly RequestMailPlan[] = [
  ...MAIL_PLANS.filter(({ kind }) => BOTH_PEOPLE.has(kind)).map((plan): RequestMailPlan => ({
    ...plan,
    to: 'sender',
    toAssignee: true,
    ...(plan.to === 'other-side' ? { acceptsPayload: ({ from }) => from === 'recipient' } : {}),
  })),
  {
    subject: 'request',
    kind: 'assigned',
    events: ['request.assigned'],
    // The mail `reassigned` covers those of a former member.
    acceptsPayload: ({ assigneeId, reassigned }) => assigneeId !== null && reassigned !== true,
    statuses: [...OPEN_STATUSES, 'draft', 'expired'],
    to: 'sender',
    toAssignee: true,
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
  subject: 'request',
  kind: 'resubmission',
  events: [],
  statuses: [],
  to: 'recipient',
  template: resubmissionTemplate,
};
