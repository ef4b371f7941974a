import type { Delivery, DomainEvent } from '../../../platform/outbox/index.ts';
import type { Notifications } from '../notifications.context.ts';
import { requestOf } from '../delivery/get-request-id.ts';
import { groupOf, memberOf, noticeOf, NOTICED, outdatedBy } from './in-app.rules.ts';

export const NOTICES_HEAR: readonly string[] = [...NOTICED, 'request.deleted'];

/** Tells the person who made the request what happened to it, unless it was their own doing. */
export async function keepNotice({ platform: { clock, database }, notices, requests }: Notifications, event: DomainEvent, delivery: Delivery): Promise<void> {
  const { organisationId, occurredAt } = event;
  const requestId = requestOf(event);
  if (event.type === 'request.deleted') return void (await database.write(() => notices.dropOfRequest(organisationId, requestId)));
  const letter = await requests.letterOf(organisationId, requestId);
  const kind = letter && noticeOf(event, letter.sender.id);
  if (letter === null || kind === null) return;
  const userId = letter.sender.id;
  const outdated = outdatedBy(kind, requestId);
  await database.write(async () => {
    if (outdated) await notices.close(organisationId, userId, outdated, clock.now());
    await notices.keep(organisationId, {
      id: delivery.id, organisationId, userId, kind, requestId, groupKey: groupOf(kind, requestId),
      requestTitle: letter.title, recipientName: letter.recipient.name, documents: memberOf(event), at: occurredAt, readAt: null,
    });
  });
}
