import { toCalendarDay, startOfDay } from '../lifecycle/deadline.rules.ts';
import type { ReviewStats } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';

const RECENT_COUNT = 3;
const URGENT_WITHIN = 48 * 3_600_000;

/** Today begins where the organisation is; urgent is due within 48 hours, or overdue. */
export async function getReviewStats(
  { platform, organizations, list, counters }: RequestsContext,
  organizationId: string,
): Promise<ReviewStats> {
  const now = platform.clock.now();
  const { timeZone } = await organizations.get(organizationId);
  const figures = await counters.getCounts(organizationId, [
    { counter: 'undecided-by-hand-in', since: startOfDay(toCalendarDay(now, timeZone), timeZone) },
    { counter: 'undecided-by-deadline', before: new Date(now.getTime() + URGENT_WITHIN) },
  ]);
  const pendingCount = figures.get('undecided') ?? 0;
  return {
    pendingCount,
    reviewedCount: figures.get('reviewed') ?? 0,
    resubmissionCount: figures.get('resubmission') ?? 0,
    todayCount: figures.get('undecided-by-hand-in') ?? 0,
    urgentCount: figures.get('undecided-by-deadline') ?? 0,
    recent: pendingCount === 0 ? [] : await list.listLatestUndecided(organizationId, RECENT_COUNT),
  };
}
