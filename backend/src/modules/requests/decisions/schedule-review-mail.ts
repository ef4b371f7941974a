import type { Requests } from '../requests.context.ts';
import { LETTER_DUE, type Cause } from '../requests.events.ts';
import { letterDue, letterIsOpen, type ReviewEnd } from '../requests.rules.ts';
import type { Changes } from '../requests.store.ts';
import type { RequestRow } from '../requests.tables.ts';

/** The end of a review orders one letter; whatever is decided until it leaves is told by it. The change belongs to the request's own. */
export async function tellLater({ platform: { clock, config, outbox } }: Requests, held: RequestRow, end: ReviewEnd, cause: Cause): Promise<Changes> {
  const now = clock.now();
  if (letterIsOpen(held.letterDueAt, now)) return {};
  const letterDueAt = letterDue(end, held.letterSentAt, config.reviewMailDelay, now);
  await outbox.publish({ type: LETTER_DUE, organisationId: held.organisationId, occurredAt: now, ...cause, payload: { requestId: held.id } }, { notBefore: letterDueAt });
  return { letterDueAt };
}
