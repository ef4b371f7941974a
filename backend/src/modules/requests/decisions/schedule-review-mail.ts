import type { RequestsContext } from '../requests.context.ts';
import { REVIEW_MAIL_DUE, type ActorContext } from '../requests.events.ts';
import { computeReviewMailDueAt, isMailPending, type ReviewOutcome } from '../requests.rules.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestRow } from '../requests.tables.ts';

/** The end of a review orders one letter; whatever is decided until it leaves is told by it. The change belongs to the request's own. */
export async function scheduleReviewMail(
  { platform: { clock, config, outbox } }: RequestsContext,
  held: RequestRow,
  end: ReviewOutcome,
  cause: ActorContext,
): Promise<RequestChanges> {
  const now = clock.now();
  if (isMailPending(held.reviewMailDueAt, now)) return {};
  const letterDueAt = computeReviewMailDueAt(
    end,
    held.reviewMailSentAt,
    config.reviewMailDelaySeconds,
    now,
  );
  await outbox.publish(
    {
      type: REVIEW_MAIL_DUE,
      organizationId: held.organizationId,
      occurredAt: now,
      ...cause,
      payload: { requestId: held.id },
    },
    { notBefore: letterDueAt },
  );
  return { reviewMailDueAt: letterDueAt };
}
