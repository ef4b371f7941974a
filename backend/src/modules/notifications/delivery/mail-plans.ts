import { code } from '../templates/recipient/code.template.ts';
import { completedSender } from '../templates/sender/completed-sender.template.ts';
import { completed } from '../templates/recipient/completed.template.ts';
import { changed } from '../templates/recipient/changed.template.ts';
import { closed } from '../templates/recipient/closed.template.ts';
import type { Compose } from '../templates/build-mail-page.ts';
import { deadlineNear } from '../templates/sender/deadline-near.template.ts';
import { expiring } from '../templates/recipient/expiring.template.ts';
import { handedIn } from '../templates/sender/submitted.template.ts';
import { invitation } from '../templates/recipient/invitation.template.ts';
import { message } from '../templates/message.template.ts';
import { receipt } from '../templates/recipient/receipt.template.ts';
import { reminder } from '../templates/recipient/reminder.template.ts';
import { renewalAsked } from '../templates/sender/renewal-requested.template.ts';
import { renewal } from '../templates/recipient/renewal.template.ts';
import { reopened } from '../templates/recipient/reopened.template.ts';
import { resubmission } from '../templates/recipient/resubmission.template.ts';
import { sent } from '../templates/sender/sent.template.ts';
import { LETTER_DUE } from '../../requests/index.ts';

export type MailKind = 'invitation' | 'reminder' | 'automatic-reminder' | 'resubmission' | 'handed-in' | 'receipt' | 'completed' | 'code' | 'renewal' | 'renewal-asked' | 'message' | 'expiring'
  | 'cancelled' | 'rejected' | 'reopened' | 'changed'
  | 'sent' | 'completed-sender' | 'deadline-near' | 'digest' | 'daily-summary';

export interface MailPlan {
  readonly kind: MailKind;
  /** Events after which it may be due. */
  readonly on: readonly string[];
  /** It is due only while the request is in one of these: a mail speaks of how things stand when it leaves. */
  readonly whileStatus: readonly string[];
  /** Of the events it follows, those that it does; all when absent. */
  readonly when?: (payload: Readonly<Record<string, unknown>>) => boolean;
  /** `other-side`: whoever did not write what the event speaks of. */
  readonly to: 'recipient' | 'sender' | 'other-side';
  /** What the link in it is minted for; null when it carries none. Senders get none in any case. */
  readonly link: 'invitation' | 'reminder' | 'resubmission' | 'renewal' | 'message' | null;
  /** It has something to say without a link too, when the request can have none any more. */
  readonly linkMayLack?: true;
  /** Somebody waits for it at this moment, or is owed it: the organisation's daily quota does not hold it up. */
  readonly uncounted?: true;
  /** When a process dies between handing it over and hearing the answer, it is not sent again: the next one says the same. Every other mail is, under the same Message-ID. */
  readonly onceAtMost?: true;
  /** What it carries beside the letter, made or fetched as it is written. */
  readonly carries?: 'code' | 'message' | 'changes';
  /** What it is called in the log and the timeline after some of these events. */
  readonly loggedAs?: Readonly<Record<string, MailKind>>;
  /** Its reader can stop mails of this kind, by a link in it and by a header: the recipient the reminders of a request, the sender what their preferences name. */
  readonly stops?: 'reminders' | 'sender-mails';
  readonly compose: Compose;
}

/** A recipient who was never invited has nothing to be told. */
const wasInvited: NonNullable<MailPlan['when']> = ({ invited }) => invited === true;

const OWING = ['pending', 'viewed', 'pending_resubmission'];
/** A link shows something in each of these. */
const OPEN = [...OWING, 'submitted', 'approved', 'rejected'];

/** Edits are gathered into one mail, sent some time after the first. */
export const CHANGED_PLAN: MailPlan = { kind: 'changed', on: [], whileStatus: OWING, to: 'recipient', link: 'invitation', carries: 'changes', compose: changed };

export const MAIL_PLANS: readonly MailPlan[] = [
  { kind: 'invitation', on: ['request.sent'], whileStatus: ['pending', 'viewed'], to: 'recipient', link: 'invitation', compose: invitation },
  { kind: 'reminder', on: ['request.reminded', 'reminder.due'], loggedAs: { 'reminder.due': 'automatic-reminder' }, whileStatus: OWING, to: 'recipient', link: 'reminder', stops: 'reminders', onceAtMost: true, compose: reminder },
  { kind: 'expiring', on: ['request.expiring'], whileStatus: OWING, to: 'recipient', link: 'reminder', stops: 'reminders', onceAtMost: true, compose: expiring },
  // Sending again a request that waits for replacements repeats what is to be replaced.
  { kind: 'resubmission', on: ['request.sent'], whileStatus: ['pending_resubmission'], to: 'recipient', link: 'resubmission', compose: resubmission },
  { kind: 'handed-in', on: ['request.submitted'], whileStatus: ['submitted'], to: 'sender', link: null, stops: 'sender-mails', compose: handedIn },
  // A receipt is owed even when the sender was faster than the mail.
  { kind: 'receipt', on: ['request.submitted'], whileStatus: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'], to: 'recipient', link: null, uncounted: true, compose: receipt },
  { kind: 'completed', on: [], whileStatus: ['completed'], to: 'recipient', link: null, compose: completed },
  { kind: 'code', on: ['code.asked'], whileStatus: OPEN, to: 'recipient', link: null, uncounted: true, carries: 'code', compose: code },
  { kind: 'renewal', on: ['link.renewed'], whileStatus: OWING, to: 'recipient', link: 'renewal', compose: renewal },
  { kind: 'renewal-asked', on: ['link.renewal-asked'], whileStatus: ['expired'], to: 'sender', link: null, compose: renewalAsked },
  { kind: 'message', on: ['message.written'], whileStatus: [...OPEN, 'completed', 'expired', 'cancelled'], to: 'other-side', link: 'message', linkMayLack: true, carries: 'message', compose: message },
  { kind: 'cancelled', on: ['request.cancelled'], when: wasInvited, whileStatus: ['cancelled'], to: 'recipient', link: null, compose: closed },
  { kind: 'rejected', on: ['request.rejected'], when: wasInvited, whileStatus: ['rejected'], to: 'recipient', link: null, compose: closed },
  { kind: 'reopened', on: ['request.reopened'], when: wasInvited, whileStatus: OWING, to: 'recipient', link: 'invitation', compose: reopened },
  CHANGED_PLAN,
  // A confirmation is owed even when the recipient was faster; sending again is the sender's own wish and needs none.
  { kind: 'sent', on: ['request.sent'], when: ({ resent }) => resent !== true, whileStatus: [...OPEN, 'completed'], to: 'sender', link: null, stops: 'sender-mails', compose: sent },
  // With the recipient's letter, when the decision can no longer be taken back.
  { kind: 'completed-sender', on: [LETTER_DUE], whileStatus: ['completed'], to: 'sender', link: null, stops: 'sender-mails', compose: completedSender },
  { kind: 'deadline-near', on: ['deadline.near'], whileStatus: OWING, to: 'sender', link: null, stops: 'sender-mails', compose: deadlineNear },
];

/** Of what was decided a recipient is told by one of these, as the request stands when the letter is due. */
export const DECISION_PLANS: readonly MailPlan[] = MAIL_PLANS.filter(({ kind }) => kind === 'resubmission' || kind === 'completed');

/** Nothing is decided any more: never due, so that what was tried of such a letter is dropped. */
export const NO_DECISION: MailPlan = { kind: 'resubmission', on: [], whileStatus: [], to: 'recipient', link: null, compose: resubmission };

export type Addressee = 'recipient' | 'sender';

export const addresseeOf = ({ to }: Pick<MailPlan, 'to'>, payload: Readonly<Record<string, unknown>>): Addressee =>
  to !== 'other-side' ? to : payload.from === 'recipient' ? 'sender' : 'recipient';
