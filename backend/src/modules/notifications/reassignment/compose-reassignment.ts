import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { SenderMailContext } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { reassignedTemplate } from '../templates/sender/reassigned.template.ts';

/** Null once the requests named in the event have passed to others. */
export async function composeReassignment(
  { platform: { clock, config }, requests }: NotificationsContext,
  senderContext: SenderMailContext,
  { organizationId, payload }: DomainEvent,
): Promise<MailPage | null> {
  const { count, requestIds } = payload as { count: number; requestIds: readonly string[] };
  const loaded = await requests.loadMailData(organizationId, requestIds);
  const assigned = requestIds
    .flatMap((id) => loaded.get(id) ?? [])
    .filter(({ assignee }) => assignee?.id === senderContext.sender.id);
  return assigned.length === 0
    ? null
    : reassignedTemplate(senderContext, assigned, count, clock.now(), config.publicUrl.origin);
}
