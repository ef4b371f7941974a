import { code } from './letters/code.ts';
import { completed } from './letters/completed.ts';
import type { Compose } from './letters/compose.ts';
import { handedIn } from './letters/handed-in.ts';
import { invitation } from './letters/invitation.ts';
import { message } from './letters/message.ts';
import { receipt } from './letters/receipt.ts';
import { reminder } from './letters/reminder.ts';
import { renewalAsked } from './letters/renewal-asked.ts';
import { renewal } from './letters/renewal.ts';
import { resubmission } from './letters/resubmission.ts';

export type MailKind = 'invitation' | 'reminder' | 'resubmission' | 'handed-in' | 'receipt' | 'completed' | 'code' | 'renewal' | 'renewal-asked' | 'message';

export interface MailPlan {
  readonly kind: MailKind;
  /** Events after which it may be due. */
  readonly on: readonly string[];
  /** It is due only while the request is in one of these: a mail speaks of how things stand when it leaves. */
  readonly whileStatus: readonly string[];
  /** `other-side`: whoever did not write what the event speaks of. */
  readonly to: 'recipient' | 'sender' | 'other-side';
  /** What the link in it is minted for; null when it carries none. Senders get none in any case. */
  readonly link: 'invitation' | 'reminder' | 'resubmission' | 'renewal' | 'message' | null;
  /** It has something to say without a link too, when the request can have none any more. */
  readonly linkMayLack?: true;
  /** What it carries beside the letter, made or fetched as it is written. */
  readonly carries?: 'code' | 'message';
  readonly compose: Compose;
}

const OWING = ['pending', 'viewed', 'pending_resubmission'];
/** A link shows something in each of these. */
const OPEN = [...OWING, 'submitted', 'approved', 'rejected'];

export const MAIL_PLANS: readonly MailPlan[] = [
  { kind: 'invitation', on: ['request.sent'], whileStatus: ['pending', 'viewed'], to: 'recipient', link: 'invitation', compose: invitation },
  { kind: 'reminder', on: ['request.reminded'], whileStatus: OWING, to: 'recipient', link: 'reminder', compose: reminder },
  // Sending again a request that waits for replacements repeats what is to be replaced.
  { kind: 'resubmission', on: ['request.sent'], whileStatus: ['pending_resubmission'], to: 'recipient', link: 'resubmission', compose: resubmission },
  { kind: 'handed-in', on: ['request.submitted'], whileStatus: ['submitted'], to: 'sender', link: null, compose: handedIn },
  // A receipt is owed even when the sender was faster than the mail.
  { kind: 'receipt', on: ['request.submitted'], whileStatus: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'], to: 'recipient', link: null, compose: receipt },
  { kind: 'completed', on: [], whileStatus: ['completed'], to: 'recipient', link: null, compose: completed },
  { kind: 'code', on: ['code.asked'], whileStatus: OPEN, to: 'recipient', link: null, carries: 'code', compose: code },
  { kind: 'renewal', on: ['link.renewed'], whileStatus: OWING, to: 'recipient', link: 'renewal', compose: renewal },
  { kind: 'renewal-asked', on: ['link.renewal-asked'], whileStatus: ['expired'], to: 'sender', link: null, compose: renewalAsked },
  { kind: 'message', on: ['message.written'], whileStatus: [...OPEN, 'completed', 'expired', 'cancelled'], to: 'other-side', link: 'message', linkMayLack: true, carries: 'message', compose: message },
];

/** Of what was decided a recipient is told by one of these, as the request stands when the letter is due. */
export const DECISION_PLANS: readonly MailPlan[] = MAIL_PLANS.filter(({ kind }) => kind === 'resubmission' || kind === 'completed');

export type Addressee = 'recipient' | 'sender';

export const addresseeOf = ({ to }: Pick<MailPlan, 'to'>, payload: Readonly<Record<string, unknown>>): Addressee =>
  to !== 'other-side' ? to : payload.from === 'recipient' ? 'sender' : 'recipient';
