import type { DomainEvent } from '../../../platform/outbox/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { getRequestId } from '../delivery/get-request-id.ts';
import { digestDueAt } from './digest.rules.ts';

/** Facts after which a digest about the request would say what is known or over. */
const ENDING_EVENTS = [
  'request.submitted',
  'request.completed',
  'request.rejected',
  'request.cancelled',
  'request.expired',
  'request.deleted',
] as const;

export const DIGEST_EVENTS = ['document.received', ...ENDING_EVENTS] as const;

/** Notes what the sender is to be told once it has been quiet for a while; forgets it when another mail tells more. */
export async function updatePendingDigest(
  { platform: { database }, digests, requests }: NotificationsContext,
  event: DomainEvent,
): Promise<void> {
  const { organizationId, occurredAt } = event;
  const requestId = getRequestId(event);
  if (event.type !== 'document.received')
    return void (await database.transaction(() =>
      digests.deletePending(organizationId, requestId),
    ));
  const letter = await requests.findMailData(organizationId, requestId);
  if (letter !== null)
    await database.transaction(() =>
      digests.addUpload(
        organizationId,
        { requestId, userId: letter.sender.id },
        occurredAt,
        digestDueAt(occurredAt),
      ),
    );
}
