import { getPayloadId, type Delivery, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';

export async function recordDeletion(
  { platform: { database }, inApp, requests }: NotificationsContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  const { organizationId, occurredAt } = event;
  const userId = getPayloadId(event, 'userId');
  if ((await requests.findSenderMailContext(organizationId, userId)) === null) return;
  await database.transaction(() =>
    inApp.add(organizationId, {
      id: delivery.id,
      organizationId,
      userId,
      kind: 'deleted',
      requestId: getPayloadId(event, 'requestId'),
      groupKey: null,
      requestTitle: '',
      recipientName: '',
      subjectIds: [],
      at: occurredAt,
      readAt: null,
      requestCount: null,
    }),
  );
}
