import type { RequestStats } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { ACTIVE_STATUSES, FINISHED_STATUSES } from '../requests.rules.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';

const RECENT_WITHIN = 7 * 86_400_000;

/** Counts for the tiles, the tabs and the navigation, each the total of the list that it names; `recentSubmissions` are those of the last 7 days. */
export async function getRequestStats(
  { platform, counters }: RequestsContext,
  organizationId: string,
): Promise<RequestStats> {
  const now = platform.clock.now();
  const figures = await counters.getCounts(organizationId, [
    { counter: 'owing-by-deadline', before: now },
    { counter: 'handed-in', since: new Date(now.getTime() - RECENT_WITHIN) },
  ]);
  const countOf = (...statuses: readonly RequestStatus[]) =>
    statuses.reduce((sum, status) => sum + (figures.get(status) ?? 0), 0);
  return {
    totalRequests: countOf(...REQUEST_STATUSES),
    pendingRequests: countOf('pending'),
    submittedRequests: countOf('submitted'),
    approvedRequests: countOf('approved'),
    expiredRequests: countOf('expired'),
    overdueRequests: figures.get('owing-by-deadline') ?? 0,
    recentSubmissions: figures.get('handed-in') ?? 0,
    activeRequests: countOf(...ACTIVE_STATUSES),
    completedRequests: countOf(...FINISHED_STATUSES),
  };
}
