import type { RequestStats } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import { ACTIVE, FINISHED } from './requests.rules.ts';
import type { RequestStatus } from './requests-limits.contract.ts';

const RECENT = 7 * 86_400_000;

/** Counts for the tiles and the tabs; `recentSubmissions` are those of the last 7 days. */
export async function requestStats({ platform, list }: Requests, organisationId: string): Promise<RequestStats> {
  const now = platform.clock.now();
  const byStatus = new Map((await list.countByStatus(organisationId)).map(({ status, count }) => [status, count]));
  const countOf = (...statuses: readonly RequestStatus[]) => statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
  return {
    totalRequests: countOf(...byStatus.keys()),
    pendingRequests: countOf('pending'),
    submittedRequests: countOf('submitted'),
    approvedRequests: countOf('approved'),
    expiredRequests: countOf('expired'),
    overdueRequests: await list.countOverdue(organisationId, ACTIVE, now),
    recentSubmissions: await list.countSubmittedSince(organisationId, new Date(now.getTime() - RECENT)),
    activeRequests: countOf(...ACTIVE),
    completedRequests: countOf(...FINISHED),
  };
}
