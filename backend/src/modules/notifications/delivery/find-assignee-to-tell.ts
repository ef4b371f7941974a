import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { RequestMailData } from '../../requests/index.ts';

/** Null when it is the creator, who is notified as such, or who caused the event. */
export function findAssigneeToTell(
  { type, actor, payload }: Pick<DomainEvent, 'type' | 'actor' | 'payload'>,
  { assignee, sender }: Pick<RequestMailData, 'assignee' | 'sender'>,
): RequestMailData['assignee'] {
  if (assignee === null || (actor.kind === 'user' && actor.id === assignee.id)) return null;
  if (type === 'request.assigned') return payload['assigneeId'] === assignee.id ? assignee : null;
  return assignee.id === sender.id ? null : assignee;
}
