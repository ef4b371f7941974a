import { HOUR, SECOND } from '../../../contract/durations.contract.ts';
import {
  toActorKey,
  toTouchedColumns,
  type Occurrence,
  type RequestChange,
  type RequestEvent,
} from '../aggregate/request-aggregate.ts';
import { REVIEW_MAIL_DUE, type RequestEventType } from '../requests.events.ts';
import { ENDED_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';
import { transitionRefused } from '../requests.problems.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestRow } from '../requests.tables.ts';

export const LIFECYCLE_EVENTS = [
  'send',
  'view',
  'submit',
  'approve-all',
  'request-resubmission',
  'approve',
  'complete',
  'reject',
  'expire',
  'reopen',
  'cancel',
  'reopen-review',
] as const;

export type LifecycleEvent = (typeof LIFECYCLE_EVENTS)[number];

const TRANSITIONS: Record<LifecycleEvent, Partial<Record<RequestStatus, RequestStatus>>> = {
  send: { draft: 'pending' },
  view: { pending: 'viewed' },
  submit: { pending: 'submitted', viewed: 'submitted', pending_resubmission: 'submitted' },
  'approve-all': { submitted: 'completed' },
  'request-resubmission': { submitted: 'pending_resubmission' },
  approve: { submitted: 'approved' },
  complete: { approved: 'completed' },
  reject: { submitted: 'rejected' },
  expire: { pending: 'expired', viewed: 'expired', pending_resubmission: 'expired' },
  reopen: { expired: 'pending' },
  'reopen-review': { pending_resubmission: 'submitted', completed: 'submitted' },
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

/** What `PATCH …/status` accepts; other transitions have other routes or causes. */
const EVENT_BY_STATUS: Partial<Record<RequestStatus, LifecycleEvent>> = {
  approved: 'approve',
  completed: 'complete',
  rejected: 'reject',
  cancelled: 'cancel',
  pending: 'reopen',
};

export const toLifecycleEvent = (status: RequestStatus): LifecycleEvent | null =>
  EVENT_BY_STATUS[status] ?? null;

interface LastTransition {
  readonly status: RequestStatus;
  readonly lastEvent: string;
  readonly lastActor: string;
  readonly lastReason: string;
  readonly deadline: Date | null;
}

/** A repeat: the same actor asks again for the last transition, in every detail. */
export function classifyTransition(
  last: LastTransition,
  input: { event: LifecycleEvent; actor: string; reason?: string; deadline?: Date },
): { kind: 'go'; to: RequestStatus } | { kind: 'repeat' } | { kind: 'refused' } {
  const to = nextStatus(last.status, input.event);
  if (to) return { kind: 'go', to };
  const sameDeadline =
    input.deadline === undefined || input.deadline.getTime() === last.deadline?.getTime();
  const repeated =
    last.lastEvent === input.event &&
    last.lastActor === input.actor &&
    last.lastReason === (input.reason ?? '') &&
    sameDeadline;
  return {
    kind:
      repeated && Object.values(TRANSITIONS[input.event]).includes(last.status)
        ? 'repeat'
        : 'refused',
  };
}

const EVENT_TYPE: Record<LifecycleEvent, RequestEventType> = {
  send: 'request.sent',
  view: 'request.viewed',
  submit: 'request.submitted',
  'approve-all': 'request.completed',
  'request-resubmission': 'request.resubmission-requested',
  approve: 'request.approved',
  complete: 'request.completed',
  reject: 'request.rejected',
  expire: 'request.expired',
  reopen: 'request.reopened',
  cancel: 'request.cancelled',
  'reopen-review': 'request.review-reopened',
};

/** Transitions mailed to the recipient at once, if an invitation was sent. */
const MAILED_IMMEDIATELY: readonly LifecycleEvent[] = ['cancel', 'reject', 'reopen'];

interface TransitionInput extends Occurrence {
  readonly event: LifecycleEvent;
  readonly reason?: string;
  readonly deadline?: Date;
  readonly columns?: RequestChanges;
  readonly payload?: Record<string, unknown>;
}

/** The only way a status changes; repeated by the same actor, changes nothing. Throws 409. */
export function planTransition(request: RequestRow, input: TransitionInput): RequestChange {
  const { event, now, reason, deadline } = input;
  const actor = toActorKey(input.actor);
  const plan = classifyTransition(request, { event, actor, reason, deadline });
  if (plan.kind === 'refused')
    throw transitionRefused({ log: { requestId: request.id, status: request.status, event } });
  if (plan.kind === 'repeat') return {};
  const reviewMail = planReviewMail(request, input);
  return {
    columns: {
      status: plan.to,
      lastEvent: event,
      lastActor: actor,
      lastReason: reason ?? '',
      ...toTouchedColumns(input),
      endedAt: ENDED_STATUSES.includes(plan.to) ? now : null,
      ...toEventColumns(event, request, now),
      ...(reviewMail?.notBefore ? { reviewMailDueAt: reviewMail.notBefore } : {}),
      ...input.columns,
    },
    ...(event === 'expire' ? { links: { revoke: 'expired' } } : {}),
    events: [
      ...(reviewMail ? [reviewMail] : []),
      {
        type: EVENT_TYPE[event],
        payload: {
          ...(event === 'request-resubmission' ? { revision: request.revisionCount + 1 } : {}),
          ...(MAILED_IMMEDIATELY.includes(event) ? { invited: request.sentAt !== null } : {}),
          ...input.payload,
        },
        timelineDetails: reason ? { reason } : {},
      },
    ],
  };
}

function toEventColumns(event: LifecycleEvent, request: RequestRow, now: Date): RequestChanges {
  switch (event) {
    case 'view':
      return { viewedAt: now };
    case 'submit':
      return { submittedAt: now };
    case 'approve-all':
    case 'complete':
      return { completedAt: now };
    case 'reopen-review':
      return request.status === 'completed'
        ? { completedAt: null }
        : { revisionCount: request.revisionCount - 1 };
    case 'request-resubmission':
      return { revisionCount: request.revisionCount + 1 };
    default:
      return {};
  }
}

export type ReviewOutcome = 'completed' | 'resubmission-requested';

/** Transitions that send the recipient one batched mail. */
const REVIEW_OUTCOME: Partial<Record<LifecycleEvent, ReviewOutcome>> = {
  'approve-all': 'completed',
  complete: 'completed',
  'request-resubmission': 'resubmission-requested',
};

export const REVIEW_OUTCOME_STATUSES: readonly RequestStatus[] = [
  'completed',
  'pending_resubmission',
];

/** One mail per review; it includes every decision made before it is sent. */
function planReviewMail(
  request: RequestRow,
  { event, now, reviewMailDelaySeconds }: TransitionInput,
): RequestEvent | null {
  const outcome = REVIEW_OUTCOME[event];
  if (outcome === undefined || isMailPending(request.reviewMailDueAt, now)) return null;
  return {
    type: REVIEW_MAIL_DUE,
    notBefore: computeReviewMailDueAt(
      outcome,
      request.reviewMailSentAt,
      reviewMailDelaySeconds,
      now,
    ),
  };
}

const UNDO_GRACE_SECONDS = 10;

/** A requested resubmission after a short undo window, a completion after the full one; one per `batchSeconds`. */
export function computeReviewMailDueAt(
  outcome: ReviewOutcome,
  lastSentAt: Date | null,
  batchSeconds: number,
  now: Date,
): Date {
  const earliest =
    now.getTime() +
    (outcome === 'completed' ? batchSeconds : Math.min(UNDO_GRACE_SECONDS, batchSeconds)) * SECOND;
  return new Date(
    Math.max(earliest, lastSentAt === null ? 0 : lastSentAt.getTime() + batchSeconds * SECOND),
  );
}

const MAIL_LOST_AFTER_HOURS = 1;

/** A mail that is long overdue was lost, and does not block the next one. */
export const isMailPending = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && now.getTime() - dueAt.getTime() < MAIL_LOST_AFTER_HOURS * HOUR;

const RESEND_SECONDS = 60;

/** Whole seconds until the same mail may be sent again manually; 0: now. */
export function secondsUntilResend(sentAt: Date | null, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - sentAt.getTime()) / 1000));
}
