import { dayOf, startOfDay } from './deadline.rules.ts';
import type { ReviewFigures } from './requests.api.ts';
import type { Requests } from './requests.context.ts';

const RECENT = 3;
const URGENT = 48 * 3_600_000;

/** Today begins where the organisation is; urgent is due within 48 hours, or overdue. */
export async function reviewFigures({ platform, organisations, list }: Requests, organisationId: string): Promise<ReviewFigures> {
  const now = platform.clock.now();
  const { timeZone } = await organisations.find(organisationId);
  return {
    pendingCount: await list.countUndecided(organisationId),
    todayCount: await list.countUndecided(organisationId, { submittedSince: startOfDay(dayOf(now, timeZone), timeZone) }),
    urgentCount: await list.countUndecided(organisationId, { dueBefore: new Date(now.getTime() + URGENT) }),
    recent: await list.latestUndecided(organisationId, RECENT),
  };
}
