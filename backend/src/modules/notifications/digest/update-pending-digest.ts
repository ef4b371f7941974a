import type { DomainEvent } from '../../../platform/outbox/index.ts';
import type { Notifications } from '../notifications.context.ts';
import { requestOf } from '../delivery/get-request-id.ts';
import { quietAfter } from './digest.rules.ts';

/** Facts after which a digest about the request would say what is known or over. */
const ENDS = ['request.submitted', 'request.completed', 'request.rejected', 'request.cancelled', 'request.expired', 'request.deleted'] as const;

export const DIGEST_HEARS = ['document.received', ...ENDS] as const;

/** Notes what the sender is to be told once it has been quiet for a while; forgets it when another mail tells more. */
export async function noteReceived({ platform: { database }, digests, requests }: Notifications, event: DomainEvent): Promise<void> {
  const { organisationId, occurredAt } = event;
  const requestId = requestOf(event);
  if (event.type !== 'document.received') return void (await database.write(() => digests.drop(organisationId, requestId)));
  const letter = await requests.letterOf(organisationId, requestId);
  if (letter !== null) await database.write(() => digests.note(organisationId, { requestId, userId: letter.sender.id }, occurredAt, quietAfter(occurredAt)));
}
