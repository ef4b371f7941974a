import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toActorKey, type RequestEventType } from '../requests.events.ts';
import { transitionRefused } from '../requests.problems.ts';
import type { RequestChanges } from '../requests.store.ts';
import { scheduleReviewMail } from '../decisions/schedule-review-mail.ts';
import type { LinkRevocationReason, RequestRow } from '../requests.tables.ts';
import { planTransition, type LifecycleEvent } from './transition.rules.ts';
import type { ReviewOutcome } from '../decisions/review.rules.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

const EVENT_TYPE: Record<LifecycleEvent, RequestEventType> = {
  send: 'request.sent',
  view: 'request.viewed',
  submit: 'request.submitted',
  'accept-all': 'request.completed',
  'ask-again': 'request.resubmission-requested',
  approve: 'request.approved',
  complete: 'request.completed',
  reject: 'request.rejected',
  expire: 'request.expired',
  reopen: 'request.reopened',
  cancel: 'request.cancelled',
  undo: 'request.review-reopened',
};

const LINK_REVOCATION: Partial<Record<LifecycleEvent, LinkRevocationReason>> = {
  'accept-all': 'completed',
  complete: 'completed',
  cancel: 'cancelled',
  expire: 'expired',
};

/** Transitions that send the recipient one batched mail. */
const REVIEW_OUTCOME: Partial<Record<LifecycleEvent, ReviewOutcome>> = {
  'accept-all': 'accepted',
  complete: 'accepted',
  'ask-again': 'sent-back',
};

/** Transitions mailed to the recipient at once, if an invitation was sent. */
const MAILED_IMMEDIATELY: readonly LifecycleEvent[] = ['cancel', 'reject', 'reopen'];

export interface TransitionDetails {
  readonly reason?: string;
  readonly deadline?: Date;
  readonly changes?: RequestChanges;
  readonly payload?: Record<string, unknown>;
}

/** The only way a status changes. Repeated by the same actor, returns the request unchanged. */
export async function transitionRequest(
  context: RequestsContext,
  request: RequestRow,
  event: LifecycleEvent,
  actor: ActorContext,
  details: TransitionDetails = {},
): Promise<RequestRow> {
  const { platform, store, links } = context;
  const actorKey = toActorKey(actor);
  const plan = planTransition(request, {
    event,
    actor: actorKey,
    reason: details.reason,
    deadline: details.deadline,
  });
  if (plan.kind === 'refused')
    throw transitionRefused({ log: { requestId: request.id, status: request.status, event } });
  if (plan.kind === 'repeat') return request;

  const now = platform.clock.now();
  const reviewOutcome = REVIEW_OUTCOME[event];
  const updated = await store.update(request.organizationId, request, {
    status: plan.to,
    lastEvent: event,
    lastActor: actorKey,
    lastReason: details.reason ?? '',
    updatedAt: now,
    ...toNewFlag(actor),
    ...timestampColumns(event, request, now),
    ...(reviewOutcome ? await scheduleReviewMail(context, request, reviewOutcome, actor) : {}),
    ...details.changes,
  });
  const revocationReason = LINK_REVOCATION[event];
  if (revocationReason)
    await links.revokeAll(request.organizationId, request.id, now, revocationReason);
  if (event === 'undo') await links.restoreCompleted(request.organizationId, request.id);
  const payload = {
    ...(event === 'ask-again' ? { revision: updated.revisionCount } : {}),
    ...(MAILED_IMMEDIATELY.includes(event) ? { invited: request.sentAt !== null } : {}),
    ...details.payload,
  };
  await publishRequestEvent(
    context,
    actor,
    request,
    EVENT_TYPE[event],
    payload,
    details.reason ? { reason: details.reason } : {},
  );
  return updated;
}

/** « New » means that the recipient acted last; the scheduler changes nothing. */
export function toNewFlag({ actor }: ActorContext): RequestChanges {
  if (actor.kind === 'system') return {};
  return { isNew: actor.kind === 'recipient' };
}

function timestampColumns(event: LifecycleEvent, request: RequestRow, now: Date): RequestChanges {
  switch (event) {
    case 'view':
      return { viewedAt: now };
    case 'submit':
      return { submittedAt: now };
    case 'accept-all':
    case 'complete':
      return { completedAt: now };
    case 'undo':
      return request.status === 'completed'
        ? { completedAt: null }
        : { revisionCount: request.revisionCount - 1 };
    case 'ask-again':
      return { revisionCount: request.revisionCount + 1 };
    default:
      return {};
  }
}
