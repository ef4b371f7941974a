import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { RequestMailData } from '../../requests/index.ts';

import { OWNER_NOTICE_DUE } from '../notifications.events.ts';

interface People {
  readonly sender: Pick<RequestMailData['sender'], 'id'>;
  readonly assignee: Pick<RequestMailData['sender'], 'id'> | null;
}

/**
 * The member who is notified of an event: the creator, or the assignee unless that is the creator
 * or caused the event. `previous` has the mail since its first attempt, also after a reassignment.
 */
export function chooseReader(
  { type, actor, payload }: Pick<DomainEvent, 'type' | 'actor' | 'payload'>,
  { assignee, sender }: People,
  forAssignee: boolean,
  previous: string | null = null,
): string | null {
  if (type === OWNER_NOTICE_DUE) return String(payload['userId']);
  const isAssignment = type === 'request.assigned';
  if (previous !== null && !isAssignment) return previous;
  if (!forAssignee) return sender.id;
  if (assignee === null || (actor.kind === 'user' && actor.id === assignee.id)) return null;
  if (isAssignment) return payload['assigneeId'] === assignee.id ? assignee.id : null;
  return assignee.id === sender.id ? null : assignee.id;
}
