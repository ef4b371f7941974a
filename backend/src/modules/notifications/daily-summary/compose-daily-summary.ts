import { dailySummaryTemplate } from '../templates/sender/daily-summary.template.ts';
import type { SenderMailComposer } from '../delivery/send-sender-mail.ts';

export const composeDailySummary: SenderMailComposer = async (
  { platform: { clock, config }, requests },
  senderContext,
  { organizationId },
) => {
  const needingAction = await requests.listRequestsNeedingAction(
    organizationId,
    senderContext.sender.id,
  );
  return needingAction.length === 0
    ? null
    : dailySummaryTemplate(senderContext, needingAction, clock.now(), config.publicUrl.origin);
};
