import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { RequestsContext } from '../requests.context.ts';
import type {
  RecipientCodeEventType,
  RequestDocumentEventType,
  RequestEventType,
} from '../requests.events.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

type PublishedEventType = RequestEventType | RequestDocumentEventType | RecipientCodeEventType;

/** The request is gone, or only the audit needs these. */
const WITHOUT_TIMELINE_ENTRY: ReadonlySet<PublishedEventType> = new Set<PublishedEventType>([
  'request.deleted',
  'code.asked',
  'code.accepted',
  'code.refused',
]);

/** `timelineDetails` hold people's texts: deleted with the request, never in the event. */
export const publishRequestEvent = (
  context: RequestsContext,
  actor: ActorContext,
  request: RequestEventInput['request'],
  type: PublishedEventType,
  payload: Record<string, unknown> = {},
  timelineDetails: Record<string, unknown> = {},
): Promise<void> =>
  publishRequestEvents(context, actor, type, [{ request, payload, timelineDetails }]);

interface RequestEventInput {
  readonly request: { readonly id: string; readonly organizationId: string };
  readonly payload: Record<string, unknown>;
  readonly timelineDetails?: Record<string, unknown>;
}

export async function publishRequestEvents(
  { platform: { clock, ids, outbox }, timeline }: RequestsContext,
  actor: ActorContext,
  type: PublishedEventType,
  inputs: readonly RequestEventInput[],
): Promise<void> {
  const at = clock.now();
  const { kind: actorKind, id: actorId } = actor.actor;
  const events = inputs.map(
    ({ request: { id: requestId, organizationId }, payload }): DomainEvent => ({
      type,
      organizationId,
      occurredAt: at,
      ...actor,
      payload: { requestId, ...payload },
    }),
  );
  // One statement for one event and all its listeners, or for several events and one listener.
  const [first, ...others] = events;
  if (first !== undefined && others.length === 0) await outbox.publish(first);
  else await outbox.publishMany(events.map((event) => ({ event })));
  if (WITHOUT_TIMELINE_ENTRY.has(type) || isCoveredByMail(type, actorKind)) return;
  await timeline.insert(
    ...inputs.map(({ request: { id: requestId, organizationId }, payload, timelineDetails }) => ({
      id: ids.next(),
      organizationId,
      requestId,
      type,
      actorKind,
      actorId,
      details: { ...payload, ...timelineDetails },
      at,
    })),
  );
}

/** Every mail issues a link of its own; the timeline shows the mail instead. */
const isCoveredByMail = (type: PublishedEventType, actorKind: string): boolean =>
  type === 'link.minted' && actorKind === 'system';
