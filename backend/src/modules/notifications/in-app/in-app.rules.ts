import type { DomainEvent } from '../../../platform/outbox/index.ts';
import type { NotificationKind } from './in-app.contract.ts';

/** Read or not, a notice is forgotten after so many days. */
const NOTIFICATION_RETENTION_DAYS = 90;

export const retentionCutoff = (now: Date): Date =>
  new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * 86_400_000);

const KIND_BY_EVENT: Readonly<Record<string, NotificationKind>> = {
  'document.received': 'document-received',
  'request.submitted': 'handed-in',
  'request.completed': 'completed',
  'link.renewal-asked': 'renewal-asked',
  'message.written': 'message',
  'deadline.near': 'deadline-near',
  'request.expired': 'expired',
  'mail.bounced': 'bounced',
  'mail.failed': 'bounced',
  'document.infected': 'infected',
};

export const NOTIFYING_EVENTS: readonly string[] = Object.keys(KIND_BY_EVENT);

type NotifyingEvent = Pick<DomainEvent, 'type' | 'actor' | 'payload'>;

/** What a person is told of something; null when it is their own doing, or what their side wrote. */
export function toNotificationKind(
  { type, actor, payload }: NotifyingEvent,
  userId: string,
): NotificationKind | null {
  if (actor.kind === 'user' && actor.id === userId) return null;
  if (type === 'message.written' && payload['from'] !== 'recipient') return null;
  return KIND_BY_EVENT[type] ?? null;
}

/** What comes one after the other is told as one. */
export const toGroupKey = (kind: NotificationKind, requestId: string): string | null =>
  kind === 'document-received' || kind === 'message' ? `${kind}:${requestId}` : null;

/** What a notice makes old news: who has handed in has uploaded. */
export const supersededGroupKey = (kind: NotificationKind, requestId: string): string | null =>
  kind === 'handed-in' ? toGroupKey('document-received', requestId) : null;

/** What tells two events of one group apart. */
export const toSubjectIds = ({ payload }: Pick<DomainEvent, 'payload'>): readonly string[] => {
  const { documentId, messageId } = payload;
  return typeof documentId === 'string'
    ? [documentId]
    : typeof messageId === 'string'
      ? [messageId]
      : [];
};
