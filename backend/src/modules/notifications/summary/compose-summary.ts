import { summary } from '../letters/summary.ts';
import type { ComposeForDesk } from '../send-to-desk.ts';

/** A day on which nothing waits needs no mail. */
export const composeSummary: ComposeForDesk = async ({ platform: { clock, config }, requests }, desk, { organisationId }) => {
  const needs = await requests.inNeedOf(organisationId, desk.reader.id);
  return needs.length === 0 ? null : summary(desk, needs, clock.now(), config.publicUrl.origin);
};
