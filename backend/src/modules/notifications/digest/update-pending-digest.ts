import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { digestDueAt } from './digest.rules.ts';

/** After these events another mail covers the uploads, or they no longer matter. */
const ENDING_EVENTS = [
  'request.submitted',
  'request.completed',
  'request.rejected',
  'request.cancelled',
  'request.expired',
  'request.deleted',
] as const;

export const DIGEST_EVENTS = ['document.received', ...ENDING_EVENTS] as const;

export async function updatePendingDigest(
  { platform: { database }, digests, requests }: NotificationsContext,
  event: DomainEvent,
): Promise<void> {
  const { organizationId, occurredAt } = event;
  const requestId = getPayloadId(event, 'requestId');
  if (event.type !== 'document.received')
    return void (await database.transaction(() =>
      digests.deletePending(organizationId, requestId),
    ));
  const request = await requests.findMailData(organizationId, requestId);
  if (request === null) return;
  const { sender, assignee, owners } = request;
  const userIds = owners.length > 0 ? [] : [sender.id, assignee?.id ?? sender.id];
  await database.transaction(async () => {
    for (const userId of new Set(userIds))
      await digests.addUpload(
        organizationId,
        { requestId, userId },
        occurredAt,
        digestDueAt(occurredAt),
      );
  });
}
