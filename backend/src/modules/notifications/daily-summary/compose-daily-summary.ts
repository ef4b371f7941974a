import { summary } from '../templates/sender/daily-summary.template.ts';
import type { ComposeForDesk } from '../delivery/send-sender-mail.ts';

/** A day on which nothing waits needs no mail. */
export const composeSummary: ComposeForDesk = async ({ platform: { clock, config }, requests }, desk, { organisationId }) => {
  const needs = await requests.inNeedOf(organisationId, desk.reader.id);
  return needs.length === 0 ? null : summary(desk, needs, clock.now(), config.publicUrl.origin);
};
