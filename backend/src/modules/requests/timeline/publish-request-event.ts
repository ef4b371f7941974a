import type { DomainEvent } from '../../../platform/outbox/index.ts';
import type { RequestsContext } from '../requests.context.ts';
import type {
  ActorContext,
  RecipientCodeEventType,
  RequestDocumentEventType,
  RequestEventType,
} from '../requests.events.ts';

type PublishedEventType = RequestEventType | RequestDocumentEventType | RecipientCodeEventType;

/** Facts that leave no trace in the timeline: there is none any more, or they belong to the audit alone. */
const WITHOUT_TIMELINE_ENTRY: ReadonlySet<PublishedEventType> = new Set<PublishedEventType>([
  'request.deleted',
  'code.asked',
  'code.accepted',
  'code.refused',
]);

/**
 * Publishes a fact about a request and writes it into its timeline, both in the caller's transaction. `words` of people are told
 * in the timeline, which goes with the request; they never leave with the event.
 */
export const publishRequestEvent = (
  requests: RequestsContext,
  cause: ActorContext,
  request: RequestEventInput['request'],
  type: PublishedEventType,
  payload: Record<string, unknown> = {},
  words: Record<string, unknown> = {},
): Promise<void> =>
  publishRequestEvents(requests, cause, type, [{ request, payload, timelineDetails: words }]);

interface RequestEventInput {
  readonly request: { readonly id: string; readonly organizationId: string };
  readonly payload: Record<string, unknown>;
  readonly timelineDetails?: Record<string, unknown>;
}

/** The same fact about several requests, by a few statements. */
export async function publishRequestEvents(
  { platform: { clock, ids, outbox }, timeline }: RequestsContext,
  cause: ActorContext,
  type: PublishedEventType,
  announced: readonly RequestEventInput[],
): Promise<void> {
  const at = clock.now();
  const events = announced.map(
    ({ request: { id: requestId, organizationId }, payload }): DomainEvent => ({
      type,
      organizationId,
      occurredAt: at,
      ...cause,
      payload: { requestId, ...payload },
    }),
  );
  // One by itself reaches all its listeners by one statement; several reach each listener by one.
  const [first, ...others] = events;
  if (first !== undefined && others.length === 0) await outbox.publish(first);
  else await outbox.publishMany(events.map((event) => ({ event })));
  if (WITHOUT_TIMELINE_ENTRY.has(type) || isCoveredByMail(type, cause)) return;
  await timeline.insert(
    ...announced.map(
      ({ request: { id: requestId, organizationId }, payload, timelineDetails }) => ({
        id: ids.next(),
        organizationId,
        requestId,
        type,
        actorKind: cause.actor.kind,
        actorId: cause.actor.id,
        details: { ...payload, ...timelineDetails },
        at,
      }),
    ),
  );
}

/** Each mail mints a link of its own: the mail is what is told. */
const isCoveredByMail = (type: PublishedEventType, { actor }: ActorContext): boolean =>
  type === 'link.minted' && actor.kind === 'system';
