import { announce } from '../timeline/publish-request-event.ts';
import type { Requests } from '../requests.context.ts';
import { actorKey, type Cause, type RequestFact } from '../requests.events.ts';
import { transitionRefused } from '../requests.problems.ts';
import { planMove, type RequestEvent, type ReviewEnd } from '../requests.rules.ts';
import type { Changes } from '../requests.store.ts';
import { tellLater } from '../decisions/schedule-review-mail.ts';
import type { LinkEnd, RequestRow } from '../requests.tables.ts';

const FACT: Record<RequestEvent, RequestFact> = {
  send: 'request.sent', view: 'request.viewed', submit: 'request.submitted', 'accept-all': 'request.completed', 'ask-again': 'request.resubmission-requested',
  approve: 'request.approved', complete: 'request.completed', reject: 'request.rejected', expire: 'request.expired', reopen: 'request.reopened', cancel: 'request.cancelled', undo: 'request.review-reopened',
};

const ENDS_LINKS: Partial<Record<RequestEvent, LinkEnd>> = { 'accept-all': 'completed', complete: 'completed', cancel: 'cancelled', expire: 'expired' };

/** Of these the recipient hears, together with everything that is decided until then. */
const TOLD: Partial<Record<RequestEvent, ReviewEnd>> = { 'accept-all': 'accepted', complete: 'accepted', 'ask-again': 'sent-back' };

/** The recipient gets a mail about these at once, if an invitation ever left. */
const NOTIFIED_AT_ONCE: readonly RequestEvent[] = ['cancel', 'reject', 'reopen'];

export interface MoveDetails {
  readonly reason?: string;
  readonly deadline?: Date;
  /** Columns that change with the status, in the same statement. */
  readonly changes?: Changes;
  readonly payload?: Record<string, unknown>;
}

/**
 * Takes a held request through one event of its life: status, stamps, links and fact, or nothing at all.
 * Asked again by the same actor it answers the request as it is.
 */
export async function moveRequest(requests: Requests, held: RequestRow, event: RequestEvent, cause: Cause, details: MoveDetails = {}): Promise<RequestRow> {
  const { platform, store, links } = requests;
  const actor = actorKey(cause);
  const plan = planMove(held, { event, actor, reason: details.reason, deadline: details.deadline });
  if (plan.kind === 'refused') throw transitionRefused({ log: { requestId: held.id, status: held.status, event } });
  if (plan.kind === 'repeat') return held;

  const now = platform.clock.now();
  const told = TOLD[event];
  const moved = await store.change(held.organisationId, held, {
    status: plan.to, movedAs: event, movedBy: actor, moveReason: details.reason ?? '', updatedAt: now, ...newness(cause), ...stamps(event, held, now), ...(told ? await tellLater(requests, held, told, cause) : {}), ...details.changes,
  });
  const end = ENDS_LINKS[event];
  if (end) await links.revokeAll(held.organisationId, held.id, now, end);
  if (event === 'undo') await links.restoreCompleted(held.organisationId, held.id);
  const payload = { ...(event === 'ask-again' ? { revision: moved.revisionCount } : {}), ...(NOTIFIED_AT_ONCE.includes(event) ? { invited: held.sentAt !== null } : {}), ...details.payload };
  await announce(requests, cause, held, FACT[event], payload, details.reason ? { reason: details.reason } : {});
  return moved;
}

/** New to the sender is what the recipient did last; the scheduler does not count as either. */
export function newness({ actor }: Cause): Changes {
  if (actor.kind === 'system') return {};
  return { isNew: actor.kind === 'recipient' };
}

function stamps(event: RequestEvent, held: RequestRow, now: Date): Changes {
  switch (event) {
    case 'view': return { viewedAt: now };
    case 'submit': return { submittedAt: now };
    case 'accept-all':
    case 'complete': return { completedAt: now };
    case 'undo': return held.status === 'completed' ? { completedAt: null } : { revisionCount: held.revisionCount - 1 };
    case 'ask-again': return { revisionCount: held.revisionCount + 1 };
    default: return {};
  }
}
