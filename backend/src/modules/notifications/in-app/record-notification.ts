import type { Delivery, DomainEvent } from '../../../platform/outbox/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { getRequestId } from '../delivery/get-request-id.ts';
import {
  toGroupKey,
  toSubjectIds,
  toNotificationKind,
  NOTIFYING_EVENTS,
  supersededGroupKey,
} from './in-app.rules.ts';

export const IN_APP_EVENTS: readonly string[] = [...NOTIFYING_EVENTS, 'request.deleted'];

/** Tells the person who made the request what happened to it, unless it was their own doing. */
export async function recordNotification(
  { platform: { clock, database }, inApp, requests }: NotificationsContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  const { organizationId, occurredAt } = event;
  const requestId = getRequestId(event);
  if (event.type === 'request.deleted')
    return void (await database.transaction(() =>
      inApp.deleteByRequest(organizationId, requestId),
    ));
  const letter = await requests.findMailData(organizationId, requestId);
  const kind = letter && toNotificationKind(event, letter.sender.id);
  if (letter === null || kind === null) return;
  const userId = letter.sender.id;
  const outdated = supersededGroupKey(kind, requestId);
  await database.transaction(async () => {
    if (outdated) await inApp.markGroupRead(organizationId, userId, outdated, clock.now());
    await inApp.add(organizationId, {
      id: delivery.id,
      organizationId,
      userId,
      kind,
      requestId,
      groupKey: toGroupKey(kind, requestId),
      requestTitle: letter.title,
      recipientName: letter.recipient.name,
      documents: toSubjectIds(event),
      at: occurredAt,
      readAt: null,
    });
  });
}
