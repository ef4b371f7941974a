import type { Requests } from './requests.context.ts';
import type { Cause, CodeFact, DocumentFact, RequestFact } from './requests.events.ts';

type Fact = RequestFact | DocumentFact | CodeFact;

/** Facts that leave no trace in the timeline: there is none any more, or they belong to the audit alone. */
const UNTOLD: ReadonlySet<Fact> = new Set<Fact>(['request.deleted', 'code.asked', 'code.accepted', 'code.refused']);

/**
 * Publishes a fact about a request and writes it into its timeline, both in the caller's transaction. `words` of people are told
 * in the timeline, which goes with the request; they never leave with the event.
 */
export async function announce(
  { platform: { clock, ids, outbox }, timeline }: Requests, cause: Cause, request: { id: string; organisationId: string }, type: Fact,
  payload: Record<string, unknown> = {}, words: Record<string, unknown> = {},
): Promise<void> {
  const at = clock.now();
  const { organisationId, id: requestId } = request;
  await outbox.publish({ type, organisationId, occurredAt: at, ...cause, payload: { requestId, ...payload } });
  if (UNTOLD.has(type) || isPartOfMail(type, cause)) return;
  await timeline.add({ id: ids.next(), organisationId, requestId, type, actorKind: cause.actor.kind, actorId: cause.actor.id, details: { ...payload, ...words }, at });
}

/** Each mail mints a link of its own: the mail is what is told. */
const isPartOfMail = (type: Fact, { actor }: Cause): boolean => type === 'link.minted' && actor.kind === 'system';
