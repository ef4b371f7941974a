import { dailySummaryTemplate } from '../templates/sender/daily-summary.template.ts';
import type { SenderMailComposer } from '../delivery/send-sender-mail.ts';

/** A day on which nothing waits needs no mail. */
export const composeDailySummary: SenderMailComposer = async (
  { platform: { clock, config }, requests },
  desk,
  { organizationId },
) => {
  const needs = await requests.listRequestsNeedingAction(organizationId, desk.sender.id);
  return needs.length === 0
    ? null
    : dailySummaryTemplate(desk, needs, clock.now(), config.publicUrl.origin);
};
