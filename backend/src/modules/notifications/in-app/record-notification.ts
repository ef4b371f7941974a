import { getPayloadId, type Delivery, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import { chooseReader } from '../delivery/choose-reader.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { OWNER_NOTICE_DUE } from '../notifications.events.ts';
import {
  ASSIGNED,
  toGroupKey,
  toSubjectIds,
  toNotificationKind,
  NOTIFYING_EVENTS,
  supersededGroupKey,
} from './in-app.rules.ts';

export const IN_APP_EVENTS: readonly string[] = [...NOTIFYING_EVENTS, 'request.deleted'];

export const ASSIGNEE_IN_APP_EVENTS: readonly string[] = [...NOTIFYING_EVENTS, ASSIGNED];

export async function recordNotification(
  { platform: { clock, database }, inApp, requests }: NotificationsContext,
  event: DomainEvent,
  delivery: Delivery,
  forAssignee = false,
): Promise<void> {
  const { organizationId, occurredAt } = event;
  const requestId = getPayloadId(event, 'requestId');
  if (event.type === 'request.deleted')
    return void (await database.transaction(() =>
      inApp.deleteByRequest(organizationId, requestId),
    ));
  const request = await requests.findMailData(organizationId, requestId);
  if (request === null) return;
  const userId = chooseReader(event, request, forAssignee);
  const { about } = event.payload;
  const type = event.type === OWNER_NOTICE_DUE ? String(about) : event.type;
  const kind = userId === null ? null : toNotificationKind({ ...event, type }, userId);
  if (userId === null || kind === null) return;
  if ((await requests.findSenderMailContext(organizationId, userId)) === null) return;
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
      requestCount: null,
    });
  });
}
