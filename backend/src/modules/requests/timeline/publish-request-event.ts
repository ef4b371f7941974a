import type { DomainEvent } from '../../../platform/outbox/index.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause, CodeFact, DocumentFact, RequestFact } from '../requests.events.ts';

type Fact = RequestFact | DocumentFact | CodeFact;

/** Facts that leave no trace in the timeline: there is none any more, or they belong to the audit alone. */
const UNTOLD: ReadonlySet<Fact> = new Set<Fact>(['request.deleted', 'code.asked', 'code.accepted', 'code.refused']);

/**
 * Publishes a fact about a request and writes it into its timeline, both in the caller's transaction. `words` of people are told
 * in the timeline, which goes with the request; they never leave with the event.
 */
export const announce = (
  requests: Requests, cause: Cause, request: Announced['request'], type: Fact, payload: Record<string, unknown> = {}, words: Record<string, unknown> = {},
): Promise<void> => announceAll(requests, cause, type, [{ request, payload, words }]);

interface Announced {
  readonly request: { readonly id: string; readonly organisationId: string };
  readonly payload: Record<string, unknown>;
  readonly words?: Record<string, unknown>;
}

/** The same fact about several requests, by a few statements. */
export async function announceAll({ platform: { clock, ids, outbox }, timeline }: Requests, cause: Cause, type: Fact, announced: readonly Announced[]): Promise<void> {
  const at = clock.now();
  const events = announced.map(({ request: { id: requestId, organisationId }, payload }): DomainEvent => ({ type, organisationId, occurredAt: at, ...cause, payload: { requestId, ...payload } }));
  // One by itself reaches all its listeners by one statement; several reach each listener by one.
  const [first, ...others] = events;
  if (first !== undefined && others.length === 0) await outbox.publish(first);
  else await outbox.publishAll(events.map((event) => ({ event })));
  if (UNTOLD.has(type) || isPartOfMail(type, cause)) return;
  await timeline.add(...announced.map(({ request: { id: requestId, organisationId }, payload, words }) =>
    ({ id: ids.next(), organisationId, requestId, type, actorKind: cause.actor.kind, actorId: cause.actor.id, details: { ...payload, ...words }, at })));
}

/** Each mail mints a link of its own: the mail is what is told. */
const isPartOfMail = (type: Fact, { actor }: Cause): boolean => type === 'link.minted' && actor.kind === 'system';
