import { DAY } from '../../../contract/durations.contract.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { NotificationKind } from './in-app.contract.ts';

const NOTIFICATION_RETENTION_DAYS = 90;

export const retentionCutoff = (now: Date): Date =>
  new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY);

const KIND_BY_EVENT: Readonly<Record<string, NotificationKind>> = {
  'document.received': 'document-received',
  'request.submitted': 'submitted',
  'request.completed': 'completed',
  'link.renewal-requested': 'renewal-requested',
  'document.unavailable': 'unavailable',
  'message.written': 'message',
  'deadline.near': 'deadline-near',
  'request.expired': 'expired',
  'mail.bounced': 'bounced',
  'mail.failed': 'bounced',
  'document.infected': 'infected',
};

export const NOTIFYING_EVENTS: readonly string[] = Object.keys(KIND_BY_EVENT);

/** Reaches the assignee alone. */
export const ASSIGNED = 'request.assigned';

type NotifyingEvent = Pick<DomainEvent, 'type' | 'actor' | 'payload'>;

/** Null for the user's own actions and for messages written by the sender's side. */
export function toNotificationKind(
  { type, actor, payload }: NotifyingEvent,
  userId: string,
): NotificationKind | null {
  if (actor.kind === 'user' && actor.id === userId) return null;
  if (type === 'document.unavailable' && payload['repeated'] === true) return null;
  if (type === 'message.written' && payload['from'] !== 'recipient') return null;
  // The notification `reassigned` covers those of a former member.
  if (type === ASSIGNED)
    return payload['assigneeId'] === userId && payload['reassigned'] !== true ? 'assigned' : null;
  return KIND_BY_EVENT[type] ?? null;
}

/** Same key: merged while unread. */
export const toGroupKey = (kind: NotificationKind, requestId: string): string | null =>
  kind === 'document-received' || kind === 'message' ? `${kind}:${requestId}` : null;

export const supersededGroupKey = (kind: NotificationKind, requestId: string): string | null =>
  kind === 'submitted' ? toGroupKey('document-received', requestId) : null;

export const toSubjectIds = ({ payload }: Pick<DomainEvent, 'payload'>): readonly string[] => {
  const { documentId, messageId } = payload;
  return typeof documentId === 'string'
    ? [documentId]
    : typeof messageId === 'string'
      ? [messageId]
      : [];
};
