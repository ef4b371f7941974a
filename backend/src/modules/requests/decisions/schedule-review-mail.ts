import type { RequestsContext } from '../requests.context.ts';
import { REVIEW_MAIL_DUE } from '../requests.events.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestRow } from '../requests.tables.ts';
import { computeReviewMailDueAt, isMailPending, type ReviewOutcome } from './review.rules.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Schedules one mail per review; it includes every decision made before it is sent. */
export async function scheduleReviewMail(
  { platform: { clock, config, outbox } }: RequestsContext,
  request: RequestRow,
  outcome: ReviewOutcome,
  actor: ActorContext,
): Promise<RequestChanges> {
  const now = clock.now();
  if (isMailPending(request.reviewMailDueAt, now)) return {};
  const reviewMailDueAt = computeReviewMailDueAt(
    outcome,
    request.reviewMailSentAt,
    config.reviewMailDelaySeconds,
    now,
  );
  await outbox.publish(
    {
      type: REVIEW_MAIL_DUE,
      organizationId: request.organizationId,
      occurredAt: now,
      ...actor,
      payload: { requestId: request.id },
    },
    { notBefore: reviewMailDueAt },
  );
  return { reviewMailDueAt };
}
