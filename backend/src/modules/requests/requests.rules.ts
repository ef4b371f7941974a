import type { DocumentState } from '../documents/documents-limits.contract.ts';
import {
  REQUEST_LIMITS,
  type RequestFilter,
  type RequestStatus,
} from './requests-limits.contract.ts';

export const LIFECYCLE_EVENTS = [
  'send',
  'view',
  'submit',
  'accept-all',
  'ask-again',
  'approve',
  'complete',
  'reject',
  'expire',
  'reopen',
  'cancel',
  'undo',
] as const;
export type LifecycleEvent = (typeof LIFECYCLE_EVENTS)[number];

const TRANSITIONS: Record<LifecycleEvent, Partial<Record<RequestStatus, RequestStatus>>> = {
  send: { draft: 'pending' },
  view: { pending: 'viewed' },
  submit: { pending: 'submitted', viewed: 'submitted', pending_resubmission: 'submitted' },
  'accept-all': { submitted: 'completed' },
  'ask-again': { submitted: 'pending_resubmission' },
  approve: { submitted: 'approved' },
  complete: { approved: 'completed' },
  reject: { submitted: 'rejected' },
  expire: { pending: 'expired', viewed: 'expired', pending_resubmission: 'expired' },
  reopen: { expired: 'pending' },
  undo: { pending_resubmission: 'submitted', completed: 'submitted' },
  cancel: {
    draft: 'cancelled',
    pending: 'cancelled',
    viewed: 'cancelled',
    submitted: 'cancelled',
    pending_resubmission: 'cancelled',
  },
};

export const nextStatus = (status: RequestStatus, event: LifecycleEvent): RequestStatus | null =>
  TRANSITIONS[event][status] ?? null;

/** What `PATCH …/status` can ask for; everything else has a call of its own or happens by itself. */
const EVENT_BY_STATUS: Partial<Record<RequestStatus, LifecycleEvent>> = {
  approved: 'approve',
  completed: 'complete',
  rejected: 'reject',
  cancelled: 'cancel',
  pending: 'reopen',
};

export const toLifecycleEvent = (status: RequestStatus): LifecycleEvent | null =>
  EVENT_BY_STATUS[status] ?? null;

/** The request as its last move left it. */
export interface LastTransition {
  readonly status: RequestStatus;
  readonly lastEvent: string;
  readonly lastActor: string;
  readonly lastReason: string;
  readonly deadline: Date | null;
}

export interface TransitionInput {
  readonly event: LifecycleEvent;
  readonly actor: string;
  readonly reason?: string;
  readonly deadline?: Date;
}

/** A move is a repeat when the same actor asks for what that actor's last move already did, in every detail. */
export function planTransition(
  last: LastTransition,
  move: TransitionInput,
): { kind: 'go'; to: RequestStatus } | { kind: 'repeat' } | { kind: 'refused' } {
  const to = nextStatus(last.status, move.event);
  if (to) return { kind: 'go', to };
  const sameDeadline =
    move.deadline === undefined || move.deadline.getTime() === last.deadline?.getTime();
  const repeated =
    last.lastEvent === move.event &&
    last.lastActor === move.actor &&
    last.lastReason === (move.reason ?? '') &&
    sameDeadline;
  return {
    kind:
      repeated && Object.values(TRANSITIONS[move.event]).includes(last.status)
        ? 'repeat'
        : 'refused',
  };
}

/** The recipient still owes something: files may come in, and the deadline counts. */
const OWING: readonly RequestStatus[] = ['pending', 'viewed', 'pending_resubmission'];

export const isAwaitingRecipient = (status: RequestStatus): boolean => OWING.includes(status);

/** A link may be given out while there is something to do or to follow behind it. */
export const acceptsLinks = (status: RequestStatus): boolean =>
  isAwaitingRecipient(status) || status === 'submitted' || status === 'approved';

/** Once ended, or asleep until reopened, a request is no longer edited. */
export const acceptsEdits = (status: RequestStatus): boolean =>
  status === 'draft' || status === 'submitted' || isAwaitingRecipient(status);

/** Whom is asked, and what for, is settled once the recipient has looked. */
export const acceptsFullEdits = (status: RequestStatus): boolean =>
  status === 'draft' || status === 'pending';

export const isOverdue = (
  request: { status: RequestStatus; deadline: Date | null },
  now: Date,
): boolean =>
  request.deadline !== null && request.deadline < now && isAwaitingRecipient(request.status);

export const isExpired = (
  request: { status: RequestStatus; expiresAt: Date },
  now: Date,
): boolean =>
  request.status === 'expired' || (isAwaitingRecipient(request.status) && request.expiresAt <= now);

/** Counts over the items that have a file. */
export interface FileCounts {
  readonly uploadedCount: number;
  readonly approvedCount: number;
  readonly rejectedCount: number;
}

export function toFileCounts(states: readonly DocumentState[]): FileCounts {
  const count = (state: DocumentState) => states.filter((one) => one === state).length;
  return {
    uploadedCount: states.length,
    approvedCount: count('approved'),
    rejectedCount: count('rejected'),
  };
}

export const countUndecided = (tally: FileCounts): number =>
  tally.uploadedCount - tally.approvedCount - tally.rejectedCount;

export const hasSameCounts = (a: FileCounts, b: FileCounts): boolean =>
  a.uploadedCount === b.uploadedCount &&
  a.approvedCount === b.approvedCount &&
  a.rejectedCount === b.rejectedCount;

/** What a review leads to once nothing is undecided; null while something is. */
export function nextReviewEvent(tally: FileCounts): 'accept-all' | 'ask-again' | null {
  if (countUndecided(tally) > 0) return null;
  return tally.rejectedCount > 0 ? 'ask-again' : 'accept-all';
}

/** A rejected file is owed again whether or not its item is required: the sender has said that it will not do. */
export const isDocumentOutstanding = (item: {
  required: boolean;
  state: DocumentState | null;
}): boolean => item.state === 'rejected' || (item.required && item.state === null);

/** What a filter of the list means: null is every status. */
export interface StatusCriteria {
  readonly statuses: readonly RequestStatus[] | null;
  readonly withFile?: true;
  readonly pastDeadline?: true;
}

export const AWAITING_RECIPIENT: readonly RequestStatus[] = OWING;
/** The tab « En cours » also shows what expired: it may be reopened. What it counts is what it shows. */
export const ACTIVE_STATUSES: readonly RequestStatus[] = [...AWAITING_RECIPIENT, 'expired'];
export const FINISHED_STATUSES: readonly RequestStatus[] = ['submitted', 'approved', 'completed'];

export function toStatusCriteria(filter: RequestFilter): StatusCriteria {
  switch (filter) {
    case 'all':
      return { statuses: null };
    case 'active':
      return { statuses: ACTIVE_STATUSES };
    case 'finished':
      return { statuses: FINISHED_STATUSES };
    case 'in_progress':
      return { statuses: ['viewed'], withFile: true };
    case 'overdue':
      return { statuses: OWING, pastDeadline: true };
    default:
      return { statuses: [filter] };
  }
}

const RESEND_SECONDS = 60;

/** Whole seconds until the same kind of mail may be sent again by hand; 0 when it may now. */
export function secondsUntilResend(sentAt: Date | null, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - sentAt.getTime()) / 1000));
}

export const isFullyApproved = (tally: FileCounts): boolean =>
  tally.approvedCount === tally.uploadedCount;

/** What somebody typed as the address of a website, if a browser may follow it; never a script. */
export function toWebsiteUrl(typed: string): string | null {
  const text = typed.trim();
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return address !== null &&
    /^https?:$/.test(address.protocol) &&
    address.hostname.includes('.') &&
    address.username === ''
    ? address.href
    : null;
}

/** Whether a decision can be taken back: as long as the request is not completed, and for a while after; never once the recipient has begun to answer it. */
export function checkDecisionRevert(
  request: { status: RequestStatus; completedAt: Date | null },
  answered: boolean,
  now: Date,
): 'go' | 'late' | 'answered' | 'closed' {
  switch (request.status) {
    case 'submitted':
      return 'go';
    case 'pending_resubmission':
      return answered ? 'answered' : 'go';
    case 'completed':
      return request.completedAt !== null &&
        now.getTime() - request.completedAt.getTime() <= REQUEST_LIMITS.revertMinutes * 60_000
        ? 'go'
        : 'late';
    default:
      return 'closed';
  }
}

export type ReviewOutcome = 'accepted' | 'sent-back';
export const REVIEW_OUTCOME_STATUSES: readonly RequestStatus[] = [
  'completed',
  'pending_resubmission',
];

/** A slip of the key is taken back within seconds. */
const UNDO_GRACE_SECONDS = 10;

/**
 * When the recipient hears how a review ended, at most once in `gathered` seconds. Who has something to replace hears it at once, but for a slip of the key;
 * who has nothing left to do hears it when it cannot be taken back any more.
 */
export function computeReviewMailDueAt(
  end: ReviewOutcome,
  lastSentAt: Date | null,
  gathered: number,
  now: Date,
): Date {
  const soonest =
    now.getTime() + (end === 'accepted' ? gathered : Math.min(UNDO_GRACE_SECONDS, gathered)) * 1000;
  return new Date(
    Math.max(soonest, lastSentAt === null ? 0 : lastSentAt.getTime() + gathered * 1000),
  );
}

const MAIL_LOST_AFTER_HOURS = 1;

/** Whether a letter is on its way that will tell what is decided now. One that is long due was lost, and is not waited for. */
export const isMailPending = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && now.getTime() - dueAt.getTime() < MAIL_LOST_AFTER_HOURS * 3_600_000;
