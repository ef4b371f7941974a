import type { RequestStats } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import { ACTIVE_TAB, FINISHED } from '../requests.rules.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';

const RECENT = 7 * 86_400_000;

/** Counts for the tiles, the tabs and the navigation, each the total of the list that it names; `recentSubmissions` are those of the last 7 days. */
export async function requestStats({ platform, tallies }: Requests, organisationId: string): Promise<RequestStats> {
  const now = platform.clock.now();
  const figures = await tallies.read(organisationId, [{ figure: 'owing-by-deadline', before: now }, { figure: 'handed-in', since: new Date(now.getTime() - RECENT) }]);
  const countOf = (...statuses: readonly RequestStatus[]) => statuses.reduce((sum, status) => sum + (figures.get(status) ?? 0), 0);
  return {
    totalRequests: countOf(...REQUEST_STATUSES),
    pendingRequests: countOf('pending'),
    submittedRequests: countOf('submitted'),
    approvedRequests: countOf('approved'),
    expiredRequests: countOf('expired'),
    overdueRequests: figures.get('owing-by-deadline') ?? 0,
    recentSubmissions: figures.get('handed-in') ?? 0,
    activeRequests: countOf(...ACTIVE_TAB),
    completedRequests: countOf(...FINISHED),
  };
}
