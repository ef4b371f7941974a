import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toActorKey, type ActorContext, type RequestEventType } from '../requests.events.ts';
import { transitionRefused } from '../requests.problems.ts';
import { planTransition, type LifecycleEvent, type ReviewOutcome } from '../requests.rules.ts';
import type { RequestChanges } from '../requests.store.ts';
import { scheduleReviewMail } from '../decisions/schedule-review-mail.ts';
import type { LinkRevocationReason, RequestRow } from '../requests.tables.ts';

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

/** Of these the recipient hears, together with everything that is decided until then. */
const REVIEW_OUTCOME: Partial<Record<LifecycleEvent, ReviewOutcome>> = {
  'accept-all': 'accepted',
  complete: 'accepted',
  'ask-again': 'sent-back',
};

/** The recipient gets a mail about these at once, if an invitation ever left. */
const MAILED_IMMEDIATELY: readonly LifecycleEvent[] = ['cancel', 'reject', 'reopen'];

export interface TransitionDetails {
  readonly reason?: string;
  readonly deadline?: Date;
  /** Columns that change with the status, in the same statement. */
  readonly changes?: RequestChanges;
  readonly payload?: Record<string, unknown>;
}

/**
 * Takes a held request through one event of its life: status, stamps, links and fact, or nothing at all.
 * Asked again by the same actor it answers the request as it is.
 */
export async function transitionRequest(
  requests: RequestsContext,
  held: RequestRow,
  event: LifecycleEvent,
  cause: ActorContext,
  details: TransitionDetails = {},
): Promise<RequestRow> {
  const { platform, store, links } = requests;
  const actor = toActorKey(cause);
  const plan = planTransition(held, {
    event,
    actor,
    reason: details.reason,
    deadline: details.deadline,
  });
  if (plan.kind === 'refused')
    throw transitionRefused({ log: { requestId: held.id, status: held.status, event } });
  if (plan.kind === 'repeat') return held;

  const now = platform.clock.now();
  const told = REVIEW_OUTCOME[event];
  const moved = await store.update(held.organizationId, held, {
    status: plan.to,
    lastEvent: event,
    lastActor: actor,
    lastReason: details.reason ?? '',
    updatedAt: now,
    ...toNewFlag(cause),
    ...timestampColumns(event, held, now),
    ...(told ? await scheduleReviewMail(requests, held, told, cause) : {}),
    ...details.changes,
  });
  const end = LINK_REVOCATION[event];
  if (end) await links.revokeAll(held.organizationId, held.id, now, end);
  if (event === 'undo') await links.restoreCompleted(held.organizationId, held.id);
  const payload = {
    ...(event === 'ask-again' ? { revision: moved.revisionCount } : {}),
    ...(MAILED_IMMEDIATELY.includes(event) ? { invited: held.sentAt !== null } : {}),
    ...details.payload,
  };
  await publishRequestEvent(
    requests,
    cause,
    held,
    EVENT_TYPE[event],
    payload,
    details.reason ? { reason: details.reason } : {},
  );
  return moved;
}

/** New to the sender is what the recipient did last; the scheduler does not count as either. */
export function toNewFlag({ actor }: ActorContext): RequestChanges {
  if (actor.kind === 'system') return {};
  return { isNew: actor.kind === 'recipient' };
}

function timestampColumns(event: LifecycleEvent, held: RequestRow, now: Date): RequestChanges {
  switch (event) {
    case 'view':
      return { viewedAt: now };
    case 'submit':
      return { submittedAt: now };
    case 'accept-all':
    case 'complete':
      return { completedAt: now };
    case 'undo':
      return held.status === 'completed'
        ? { completedAt: null }
        : { revisionCount: held.revisionCount - 1 };
    case 'ask-again':
      return { revisionCount: held.revisionCount + 1 };
    default:
      return {};
  }
}
