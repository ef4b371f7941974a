import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { SenderMailContext } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { dailySummaryTemplate } from '../templates/sender/daily-summary.template.ts';

export async function composeDailySummary(
  { platform: { clock, config }, requests }: NotificationsContext,
  senderContext: SenderMailContext,
  { organizationId }: DomainEvent,
): Promise<MailPage | null> {
  const needingAction = await requests.listRequestsNeedingAction(
    organizationId,
    senderContext.sender.id,
  );
  return needingAction.length === 0
    ? null
    : dailySummaryTemplate(senderContext, needingAction, clock.now(), config.publicUrl.origin);
}
