import { getPayloadId, type Delivery, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import {
  toGroupKey,
  toSubjectIds,
  toNotificationKind,
  NOTIFYING_EVENTS,
  supersededGroupKey,
} from './in-app.rules.ts';

export const IN_APP_EVENTS: readonly string[] = [...NOTIFYING_EVENTS, 'request.deleted'];

export async function recordNotification(
  { platform: { clock, database }, inApp, requests }: NotificationsContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  const { organizationId, occurredAt } = event;
  const requestId = getPayloadId(event, 'requestId');
  if (event.type === 'request.deleted')
    return void (await database.transaction(() =>
      inApp.deleteByRequest(organizationId, requestId),
    ));
  const request = await requests.findMailData(organizationId, requestId);
  const kind = request && toNotificationKind(event, request.sender.id);
  if (request === null || kind === null) return;
  const userId = request.sender.id;
  const superseded = supersededGroupKey(kind, requestId);
  await database.transaction(async () => {
    if (superseded) await inApp.markGroupRead(organizationId, userId, superseded, clock.now());
    await inApp.add(organizationId, {
      id: delivery.id,
      organizationId,
      userId,
      kind,
      requestId,
      groupKey: toGroupKey(kind, requestId),
      requestTitle: request.title,
      recipientName: request.recipient.name,
      subjectIds: toSubjectIds(event),
      at: occurredAt,
      readAt: null,
    });
  });
}
