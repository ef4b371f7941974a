import { completed } from './letters/completed.ts';
import type { Compose } from './letters/compose.ts';
import { handedIn } from './letters/handed-in.ts';
import { invitation } from './letters/invitation.ts';
import { receipt } from './letters/receipt.ts';
import { reminder } from './letters/reminder.ts';
import { resubmission } from './letters/resubmission.ts';

export type MailKind = 'invitation' | 'reminder' | 'resubmission' | 'handed-in' | 'receipt' | 'completed';

export interface MailPlan {
  readonly kind: MailKind;
  /** Events after which it may be due. */
  readonly on: readonly string[];
  /** It is due only while the request is in one of these: a mail speaks of how things stand when it leaves. */
  readonly whileStatus: readonly string[];
  readonly to: 'recipient' | 'sender';
  /** What the link in it is minted for; null when it carries none. */
  readonly link: 'invitation' | 'reminder' | 'resubmission' | null;
  readonly compose: Compose;
}

export const MAIL_PLANS: readonly MailPlan[] = [
  { kind: 'invitation', on: ['request.sent'], whileStatus: ['pending', 'viewed'], to: 'recipient', link: 'invitation', compose: invitation },
  { kind: 'reminder', on: ['request.reminded'], whileStatus: ['pending', 'viewed', 'pending_resubmission'], to: 'recipient', link: 'reminder', compose: reminder },
  // Sending again a request that waits for replacements repeats what is to be replaced.
  { kind: 'resubmission', on: ['request.resubmission-requested', 'request.sent'], whileStatus: ['pending_resubmission'], to: 'recipient', link: 'resubmission', compose: resubmission },
  { kind: 'handed-in', on: ['request.submitted'], whileStatus: ['submitted'], to: 'sender', link: null, compose: handedIn },
  // A receipt is owed even when the sender was faster than the mail.
  { kind: 'receipt', on: ['request.submitted'], whileStatus: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'], to: 'recipient', link: null, compose: receipt },
  { kind: 'completed', on: ['request.completed'], whileStatus: ['completed'], to: 'recipient', link: null, compose: completed },
];
