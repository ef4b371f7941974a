import { dayOf, startOfDay } from '../lifecycle/deadline.rules.ts';
import type { ReviewFigures } from '../requests.api.ts';
import type { Requests } from '../requests.context.ts';

const RECENT = 3;
const URGENT = 48 * 3_600_000;

/** Today begins where the organisation is; urgent is due within 48 hours, or overdue. */
export async function reviewFigures({ platform, organisations, list, tallies }: Requests, organisationId: string): Promise<ReviewFigures> {
  const now = platform.clock.now();
  const { timeZone } = await organisations.find(organisationId);
  const figures = await tallies.read(organisationId, [
    { figure: 'undecided-by-hand-in', since: startOfDay(dayOf(now, timeZone), timeZone) },
    { figure: 'undecided-by-deadline', before: new Date(now.getTime() + URGENT) },
  ]);
  const pendingCount = figures.get('undecided') ?? 0;
  return {
    pendingCount,
    reviewedCount: figures.get('reviewed') ?? 0,
    resubmissionCount: figures.get('resubmission') ?? 0,
    todayCount: figures.get('undecided-by-hand-in') ?? 0,
    urgentCount: figures.get('undecided-by-deadline') ?? 0,
    recent: pendingCount === 0 ? [] : await list.latestUndecided(organisationId, RECENT),
  };
}
